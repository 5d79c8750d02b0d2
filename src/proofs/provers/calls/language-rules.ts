// How languages differ where their calls are checked.
import type { Node } from 'web-tree-sitter'
import { lowerCsharp } from './lower-csharp.ts'
import { lowerDart } from './lower-dart.ts'
import { lowerKotlin } from './lower-kotlin.ts'
import { lowerSwift } from './lower-swift.ts'
import type { ArgumentRules } from './match-arguments.ts'
import type { Statement } from './sample-code.ts'

export interface LanguageRules {
  label: string
  lower: (root: Node) => Statement[]
  arguments: ArgumentRules
  /** Where waiting for an async call is written: before its value is used, before the whole expression, or nowhere. */
  waits: 'value' | 'expression' | 'never'
  /** The type of a value that isn't there yet. */
  futures: readonly string[]
  /** What can be called on such a value. */
  futureMembers: readonly string[]
  /** What every value has. */
  common: readonly string[]
  /** What every value of an enum has, and the enum itself. */
  ofEnums: readonly string[]
  /** In a lambda, names can be members of its receiver. */
  hasReceivers: boolean
  /** The type of `Book::id`. */
  propertyType?: string
  /** Functions of the language itself that are called without a receiver. */
  builtIn: readonly string[]
}

export const languageRules: Readonly<Record<string, LanguageRules>> = {
  dart: {
    label: 'Dart',
    lower: lowerDart,
    arguments: 'separate',
    waits: 'value',
    futures: ['Future', 'FutureOr'],
    futureMembers: [
      'then',
      'catchError',
      'whenComplete',
      'timeout',
      'asStream',
      'ignore',
      'onError',
      'hashCode',
    ],
    common: ['toString', 'hashCode', 'runtimeType', 'noSuchMethod'],
    ofEnums: ['name', 'index', 'values'],
    hasReceivers: false,
    builtIn: [],
  },
  swift: {
    label: 'Swift',
    lower: lowerSwift,
    arguments: 'ordered',
    waits: 'expression',
    futures: [],
    futureMembers: [],
    common: ['self', 'localizedDescription', 'description', 'debugDescription', 'hashValue', 'hash', 'init'],
    ofEnums: ['rawValue', 'allCases'],
    hasReceivers: false,
    builtIn: [],
  },
  kotlin: {
    label: 'Kotlin',
    lower: lowerKotlin,
    arguments: 'either',
    waits: 'never',
    futures: [],
    futureMembers: [],
    common: [
      'let',
      'also',
      'apply',
      'run',
      'takeIf',
      'takeUnless',
      'to',
      'toString',
      'hashCode',
      'equals',
      'copy',
      'Companion',
      'javaClass',
      'use',
    ],
    ofEnums: ['name', 'ordinal', 'entries', 'valueOf', 'values'],
    hasReceivers: true,
    propertyType: 'KProperty1',
    builtIn: [
      'println',
      'print',
      'listOf',
      'mapOf',
      'setOf',
      'arrayOf',
      'mutableListOf',
      'mutableMapOf',
      'emptyList',
      'emptyMap',
      'listOfNotNull',
      'buildJsonObject',
      'buildJsonArray',
      'buildMap',
      'buildList',
      'launch',
      'async',
      'delay',
      'with',
      'run',
      'let',
      'also',
      'apply',
      'repeat',
      'require',
      'check',
      'error',
      'lazy',
      'runBlocking',
      'withContext',
      'coroutineScope',
      'put',
      'add',
      'to',
      'byteArrayOf',
      'headersOf',
      'install',
      'append',
      'parameter',
      'header',
      'setBody',
      'contentType',
      'timeout',
      'expectSuccess',
    ],
  },
  csharp: {
    label: 'C#',
    lower: lowerCsharp,
    arguments: 'either',
    waits: 'value',
    futures: ['Task', 'ValueTask'],
    futureMembers: [
      'Result',
      'Wait',
      'ContinueWith',
      'ConfigureAwait',
      'GetAwaiter',
      'Status',
      'IsCompleted',
      'IsFaulted',
      'Exception',
      'WaitAsync',
      'Id',
    ],
    common: ['ToString', 'Equals', 'GetHashCode', 'GetType', 'Dispose'],
    ofEnums: ['HasFlag'],
    hasReceivers: false,
    builtIn: [],
  },
}
