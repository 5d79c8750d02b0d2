// Formats that a parser can check alone, each with a parser that programs use for it.
import { parseEnv } from 'node:util'
import { parsePatch } from 'diff'
import { GraphQLError, parse as parseGraphql } from 'graphql'
import { HTTPParser } from 'http-parser-js'
import type { ParseError } from 'jsonc-parser'
import { parse as parseJson, printParseErrorCode } from 'jsonc-parser'
import { transform } from 'lightningcss'
import { parseFragment, parse as parseHtml } from 'parse5'
import { SaxesParser } from 'saxes'
import { parse as parseToml, TomlError } from 'smol-toml'
import { parseAllDocuments } from 'yaml'
import { placeOf } from '../verdict.ts'
import type { FormatFault } from './parsed-verdict.ts'

export interface Format {
  /** The parser's name, for the text below a sample. */
  reader: string
  check: (code: string) => FormatFault | undefined
}

export const dataFormats: Readonly<Record<string, Format>> = {
  json: { reader: 'a JSON parser', check: (code) => checkJson(code, false) },
  jsonc: { reader: 'a JSON parser', check: (code) => checkJson(code, true) },
  yaml: { reader: 'a YAML parser', check: checkYaml },
  toml: { reader: 'a TOML parser', check: checkToml },
  graphql: { reader: 'the GraphQL parser', check: checkGraphql },
  http: { reader: 'an HTTP parser', check: checkHttp },
  dotenv: { reader: "Node's .env parser", check: checkDotenv },
  css: { reader: 'Lightning CSS', check: checkCss },
  html: { reader: 'an HTML parser', check: checkHtml },
  xml: { reader: 'an XML parser', check: checkXml },
  diff: { reader: 'a patch parser', check: checkDiff },
}

function checkJson(code: string, lenient: boolean): FormatFault | undefined {
  const errors: ParseError[] = []
  parseJson(code, errors, { disallowComments: !lenient, allowTrailingComma: lenient })
  const [first] = errors
  if (!first) return undefined
  const words = printParseErrorCode(first.error).replace(/([a-z])([A-Z])/g, '$1 $2')
  return { ...placeOf(code, first.offset), message: words.charAt(0) + words.slice(1).toLowerCase() }
}

function checkYaml(code: string): FormatFault | undefined {
  const fault = parseAllDocuments(code).flatMap((document) => document.errors ?? [])[0]
  const message = fault?.message.split('\n')[0]?.replace(/ at line \d+, column \d+:$/, '') ?? ''
  return fault && { ...placeOf(code, fault.pos[0]), message }
}

function checkToml(code: string): FormatFault | undefined {
  try {
    parseToml(code)
    return undefined
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const message = error.message.split('\n')[0]?.replace(/^Invalid TOML document: /, '') ?? ''
    return { line: error.line - 1, column: error.column - 1, message }
  }
}

function checkGraphql(code: string): FormatFault | undefined {
  try {
    parseGraphql(code)
    return undefined
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const place = error.locations?.[0]
    return {
      line: (place?.line ?? 1) - 1,
      column: (place?.column ?? 1) - 1,
      message: error.message.replace(/^Syntax Error: /, ''),
    }
  }
}

/** The head is parsed as HTTP, and a JSON body as JSON. */
function checkHttp(code: string): FormatFault | undefined {
  const [head = '', ...rest] = code.split('\n\n')
  const parser = new HTTPParser(head.startsWith('HTTP/') ? HTTPParser.RESPONSE : HTTPParser.REQUEST)
  const isWhole = /^\S+ \S+ HTTP\/[\d.]+$|^HTTP\//.test(head.split('\n')[0] ?? '')
  const lines = head.split('\n')
  const text = [isWhole ? lines[0] : `${lines[0]} HTTP/1.1`, ...lines.slice(1)].join('\r\n')
  const result = parser.execute(Buffer.from(`${text}\r\n\r\n`))
  if (result instanceof Error) return { line: 0, message: result.message }
  const badHeader = lines.findIndex((line, index) => index > 0 && !/^[\w-]+:\s/.test(line))
  if (badHeader > 0) return { line: badHeader, message: 'A header is a name, a colon, and a value' }
  const body = rest.join('\n\n')
  if (!/content-type:\s*application\/json/i.test(head) || !body.trim()) return undefined
  const fault = checkJson(body, false)
  return fault && { ...fault, line: fault.line + lines.length + 1 }
}

function checkDotenv(code: string): FormatFault | undefined {
  const known = parseEnv(code)
  const lines = code.split('\n')
  const line = lines.findIndex((text) => {
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(text)?.[1]
    return text.trim() && !/^\s*#/.test(text) && !(name && name in known)
  })
  return line < 0 ? undefined : { line, message: 'A line is NAME=value or a comment' }
}

function checkCss(code: string): FormatFault | undefined {
  try {
    transform({ filename: 'sample.css', code: Buffer.from(code) })
    return undefined
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number; column: number }; message: string }
    return { line: (loc?.line ?? 1) - 1, column: (loc?.column ?? 1) - 1, message }
  }
}

function checkHtml(code: string): FormatFault | undefined {
  const faults: FormatFault[] = []
  const options = {
    sourceCodeLocationInfo: true,
    onParseError: ({
      code: name,
      startLine,
      startCol,
    }: {
      code: string
      startLine: number
      startCol: number
    }) => {
      faults.push({ line: startLine - 1, column: startCol - 1, message: name.replaceAll('-', ' ') })
    },
  }
  if (/^\s*<!doctype/i.test(code)) parseHtml(code, options)
  else parseFragment(code, options)
  return faults[0]
}

function checkXml(code: string): FormatFault | undefined {
  let fault: FormatFault | undefined
  const parser = new SaxesParser({ position: true, fragment: !/^\s*<\?xml/.test(code) })
  parser.on('error', (error) => {
    fault ??= {
      line: parser.line - 1,
      column: parser.column,
      message: error.message.replace(/^\d+:\d+: /, ''),
    }
  })
  parser.write(code).close()
  return fault
}

/** A patch with hunks is parsed as one. Without hunks, every line must be marked as added, removed, or kept. */
function checkDiff(code: string): FormatFault | undefined {
  if (/^@@/m.test(code)) {
    try {
      parsePatch(code)
      return undefined
    } catch (error) {
      return { line: 0, message: (error as Error).message }
    }
  }
  const line = code.split('\n').findIndex((text) => text && !/^([ +-]|---|\+\+\+|diff |index )/.test(text))
  return line < 0 ? undefined : { line, message: 'A line starts with +, -, or a space' }
}
