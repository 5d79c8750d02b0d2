// Reads the words after a fence's language: title="…", {1,3-5}, as="anon", expect … Leaves them on `data.fence`.
import { didYouMean } from '../../lib/nearest.ts'
import { languages } from '../languages.ts'
import type { MarkdownStep } from '../step.ts'
import type { ClientEnd, FenceMeta } from '../tree.ts'
import { walk } from '../tree.ts'

const word = /\{([^}]*)\}|([A-Za-z-]+)(?:=(?:"([^"]*)"|'([^']*)'))?|(\S+)/g

interface Key {
  /** How it is written. */
  form: string
  /** Only in fences of these languages. */
  only?: readonly string[]
  /** Puts the value where it belongs; gives what is wrong with it, if anything. */
  read: (fence: FenceMeta, value: string) => string | undefined
}

/** A key that holds a text, which must look like `pattern`. */
function text(
  key: 'title' | 'noCheck' | 'as' | 'user' | 'claims' | 'fails' | 'wire',
  form: string,
  {
    only,
    pattern = /./,
    must = 'It must not be empty',
  }: { only?: readonly string[]; pattern?: RegExp; must?: string },
): Key {
  return {
    form,
    ...(only ? { only } : {}),
    read: (fence, value) => {
      if (!pattern.test(value)) return must
      fence[key] = value
      return undefined
    },
  }
}

function flag(
  key: 'expect' | 'fresh' | 'hidden' | 'run' | 'trap',
  form: string,
  only?: readonly string[],
): Key {
  return {
    form,
    ...(only ? { only } : {}),
    read: (fence, value) => {
      fence[key] = true
      return value ? 'It takes no value' : undefined
    },
  }
}

/** Samples that can run: statements, and code that uses the client. */
const sql = ['sql']
const scripts = ['ts', 'js']
const running = [...sql, ...scripts]
/** Languages of client libraries, whose samples can be about an older version. */
const programs = [...scripts, 'tsx', 'jsx', 'vue', 'svelte']
const libraryLanguages = [...programs, 'dart', 'swift', 'kotlin', 'csharp', 'python']

const keys: Readonly<Record<string, Key>> = {
  title: text('title', 'title="…"', {}),
  'no-check': text('noCheck', 'no-check="reason"', {}),
  hidden: flag('hidden', 'hidden'),
  trap: flag('trap', 'trap'),
  as: text('as', 'as="anon"', {
    only: running,
    pattern: /^[a-z_][a-z0-9_]*$/,
    must: 'It must be the name of a role',
  }),
  user: text('user', 'user="id"', {
    only: running,
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    must: 'It must be a UUID, the id of a user',
  }),
  claims: text('claims', `claims='{"aal":"aal2"}'`, {
    only: sql,
    pattern: /^\{.*\}$/,
    must: 'It must be a JSON object',
  }),
  fails: text('fails', 'fails="42501"', {
    only: sql,
    pattern: /^[0-9A-Z]{5}$/,
    must: 'It must be an SQLSTATE: five digits or capitals',
  }),
  expect: flag('expect', 'expect', running),
  fresh: flag('fresh', 'fresh', running),
  run: flag('run', 'run', scripts),
  wire: text('wire', 'wire="function/example"', {
    only: scripts,
    pattern: /^[a-z0-9-]+\/[a-z0-9-]+$/,
    must: "It must be a function's id, a slash, and an example's id",
  }),
  client: {
    form: 'client="v1"',
    only: libraryLanguages,
    read: (fence, value) => {
      const [, end, reason] = /^(release|newest): (\S.*)$/.exec(value) ?? []
      if (end && reason) fence.only = { end: end as ClientEnd, reason }
      else if (/^v\d+$/.test(value)) fence.client = value
      else
        return 'It must be an older version of the client, as in its URLs, or the only end of its range and the reason: client="newest: …"'
      return undefined
    },
  },
}

export const remarkFences: MarkdownStep = (root, { file, report }) => {
  walk(root, { file, ancestors: [] }, (node) => {
    if (node.type !== 'code' || node.data?.fence) return
    const known = Object.keys(languages)
    if (!node.lang)
      report(
        node,
        'fence-without-language',
        'This fence does not say which language it holds.',
        'Write it after the backticks: ```sql, ```ts, ```bash; ```text for plain text.',
      )
    else if (!Object.hasOwn(languages, node.lang))
      report(
        node,
        'unknown-language',
        `"${node.lang}" is not a language that fences can have.`,
        `${didYouMean(node.lang, known)}They are: ${known.join(', ')}.`,
      )

    const { fence, faults } = readMeta(node.meta ?? '', node.lang ?? '')
    for (const { message, hint } of faults) report(node, 'bad-fence-meta', message, hint)
    const last = node.value.split('\n').length
    if (fence.marked.some((line) => !(line >= 1 && line <= last)))
      report(
        node,
        'bad-fence-meta',
        `The fence marks lines that it does not have; it has ${last}.`,
        'Count from 1: {1,3-5} marks the first line and lines 3 to 5.',
      )
    node.data = { ...node.data, fence }
  })
}

function readMeta(
  meta: string,
  language: string,
): { fence: FenceMeta; faults: { message: string; hint: string }[] } {
  const fence: FenceMeta = { marked: [] }
  const faults: { message: string; hint: string }[] = []
  const allowed = Object.entries(keys).filter(([, { only }]) => !only || only.includes(language))
  const forms = ['{1,3-5}', ...allowed.map(([, { form }]) => form)].join(', ')
  for (const [whole, lines, name, double, single] of meta.matchAll(word)) {
    if (lines !== undefined) {
      fence.marked = parseLines(lines)
      continue
    }
    const key = name !== undefined && Object.hasOwn(keys, name) ? keys[name] : undefined
    if (!key || (key.only && !key.only.includes(language))) {
      faults.push({
        message: key
          ? `The fence says "${whole}", which only ${key.only?.join(', ')} fences may say.`
          : `The fence says "${whole}", which means nothing here.`,
        hint: `${key ? '' : didYouMean(name ?? whole, Object.keys(keys))}Allowed after the language: ${forms}.`,
      })
      continue
    }
    const fault = key.read(fence, double ?? single ?? '')
    if (fault)
      faults.push({ message: `The fence says "${whole}". ${fault}.`, hint: `Write it as ${key.form}.` })
  }
  if (fence.only && !programs.includes(language))
    faults.push({
      message: `The fence says "client", but only the JavaScript client is proved at two versions.`,
      hint: 'Remove client.',
    })
  if (scripts.includes(language) && !fence.run)
    for (const key of ['as', 'user', 'expect', 'wire'] as const)
      if (fence[key] !== undefined)
        faults.push({
          message: `The fence says "${key}", but this sample isn't run.`,
          hint: `Add run, or remove ${key}.`,
        })
  return { fence, faults }
}

/** `1,3-5` → [1, 3, 4, 5]; anything else gives NaN, which no fence has. */
export function parseLines(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? []
    const from = Number(first)
    const to = Number(last)
    if (!(from <= to && to - from < 1000)) return [Number.NaN]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
