// The editor: CodeMirror with SQL, loaded with the first edit.
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import {
  bracketMatching,
  HighlightStyle,
  type LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language'
import { EditorView, keymap, lineNumbers, tooltips } from '@codemirror/view'
import { tags } from '@lezer/highlight'

interface Options {
  parent: HTMLElement
  text: string
  /** What it holds, for screen readers. */
  label?: string
  /** Where the caret is at first. */
  caret?: number
  /** Tables and their columns, for completion. */
  tables: Record<string, string[]>
  /** Instead of SQL. */
  language?: LanguageSupport
  onChange: (text: string) => void
  onRun: () => void
  onLeave: () => void
}

export interface Editor {
  focus: () => void
  setText: (text: string) => void
  close: () => void
}

/** The page's own colors, in both themes. */
const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.function(tags.variableName), tags.typeName], color: 'var(--code-function)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
])

/** CodeMirror's own styles are in no layer, so that the page's style sheets can't change them. */
const look = EditorView.theme({
  '&': { minHeight: 'inherit', background: 'var(--code-bg)', color: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { minHeight: 'inherit', font: 'inherit' },
  '.cm-content': { minHeight: 'inherit', padding: 'var(--editor-padding, 16px)', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0' },
  // Otherwise, they cover the outline.
  '.cm-gutters': { border: '0', background: 'none', color: 'var(--muted)' },
  '.cm-tooltip': { border: '1px solid var(--line-strong)', background: 'var(--bg)', color: 'var(--text)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    font: '13.5px / 1.65 var(--mono)',
    maxWidth: 'min(560px, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '1px 6px',
    lineHeight: '1.65',
    whiteSpace: 'nowrap',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': {
    padding: '6px 10px',
    maxWidth: 'min(480px, 90vw)',
    maxHeight: '240px',
    overflow: 'auto',
    font: '12.5px / 1.6 var(--mono)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--mark)' },
})

const handled = (action: () => void) => () => {
  action()
  return true
}

export function openEditor({
  parent,
  text,
  label = 'SQL',
  caret = 0,
  tables,
  language,
  onChange,
  onRun,
  onLeave,
}: Options): Editor {
  const view = new EditorView({
    parent,
    doc: text,
    selection: { anchor: caret },
    extensions: [
      keymap.of([
        { key: 'Mod-Enter', run: handled(onRun) },
        ...completionKeymap,
        { key: 'Escape', run: handled(onLeave) },
        // Tab leaves the editor, as it does everywhere else on the page.
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      // Errors name a line.
      lineNumbers(),
      history(),
      bracketMatching(),
      closeBrackets(),
      // Its icons need fonts that many systems lack.
      autocompletion({ icons: false }),
      // Around the editor, blocks cut off what is outside them.
      tooltips({ parent: document.body }),
      language ?? sql({ dialect: PostgreSQL, schema: tables, defaultSchema: 'public' }),
      syntaxHighlighting(colors),
      look,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString())
      }),
    ],
  })
  return {
    focus: () => view.focus(),
    setText: (next) => {
      if (view.state.doc.toString() !== next)
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
    },
    close: () => view.destroy(),
  }
}
