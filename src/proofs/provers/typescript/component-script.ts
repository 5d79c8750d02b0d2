// Vue and Svelte components: their own compiler parses the whole file, and ours checks the scripts in it.

import { parse as parseSvelte } from 'svelte/compiler'
import { parse as parseVue } from 'vue/compiler-sfc'
import type { FormatFault } from '../formats/parsed-verdict.ts'

export function checkComponent(language: string, code: string): FormatFault | undefined {
  return language === 'vue' ? checkVue(code) : checkSvelte(code)
}

function checkVue(code: string): FormatFault | undefined {
  const [error] = parseVue(code, { sourceMap: false }).errors
  if (!error) return undefined
  const start = 'loc' in error ? error.loc?.start : undefined
  return { line: (start?.line ?? 1) - 1, column: (start?.column ?? 1) - 1, message: error.message }
}

function checkSvelte(code: string): FormatFault | undefined {
  try {
    parseSvelte(code, { modern: true })
    return undefined
  } catch (error) {
    const { message, start } = error as { message: string; start?: { line: number; column: number } }
    return {
      line: (start?.line ?? 1) - 1,
      column: start?.column ?? 0,
      message: message.split('\n')[0] ?? '',
    }
  }
}

interface Script {
  start: number
  end: number
  lang: string
}

/** The file with everything except its scripts blanked out, so that lines and columns stay. */
export function scriptsOf(language: string, code: string): { script: string; isTyped: boolean } {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  // Where the component's own compiler finds scripts: a search for tags would miss some and match others in comments.
  const scripts = (language === 'vue' ? vueScripts(code) : svelteScripts(code)).sort(
    (a, b) => a.start - b.start,
  )
  let script = ''
  let last = 0
  for (const { start, end } of scripts) {
    script += blank(code.slice(last, start)) + code.slice(start, end)
    last = end
  }
  return { script: script + blank(code.slice(last)), isTyped: scripts.some(({ lang }) => lang === 'ts') }
}

function vueScripts(code: string): Script[] {
  const { script, scriptSetup } = parseVue(code, { sourceMap: false }).descriptor
  return [script, scriptSetup].flatMap((block) =>
    block ? [{ start: block.loc.start.offset, end: block.loc.end.offset, lang: block.lang ?? 'js' }] : [],
  )
}

function svelteScripts(code: string): Script[] {
  // A file that can't be parsed has no scripts, and the parse error is the problem to report.
  if (checkSvelte(code)) return []
  const { instance, module } = parseSvelte(code, { modern: true })
  return [instance, module].flatMap((block) => {
    if (!block) return []
    const { start, end } = block.content as unknown as Script
    const lang = block.attributes.find(({ name }) => name === 'lang')?.value
    return [{ start, end, lang: Array.isArray(lang) && lang[0]?.type === 'Text' ? lang[0].data : 'js' }]
  })
}
