// Components of Vue and Svelte: their own compiler reads the whole file, ours the scripts in it.

import { parse as parseSvelte } from 'svelte/compiler'
import { parse as parseVue } from 'vue/compiler-sfc'
import type { FormatFault } from '../data-formats.ts'

export const isComponentFile = (language: string): boolean => language === 'vue' || language === 'svelte'

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

/** The file with everything but its scripts blanked out, so that lines and columns stay. */
export function scriptsOf(code: string): { script: string; isTyped: boolean } {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  let script = ''
  let end = 0
  for (const match of code.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)) {
    const start = match.index + (match[1]?.length ?? 0)
    script += blank(code.slice(end, start)) + (match[2] ?? '')
    end = start + (match[2]?.length ?? 0)
  }
  return { script: script + blank(code.slice(end)), isTyped: /<script\b[^>]*lang=["']ts["']/.test(code) }
}
