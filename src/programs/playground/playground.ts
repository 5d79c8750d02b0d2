// The playground: reads the page's fields, runs them, and shows what came back.
import { createElement } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { Drawing } from '../../react/draw-in.ts'
import { drawIn } from '../../react/draw-in.ts'
import { callerLabel } from '../run-sample/callers.ts'
import { progressInWords } from '../run-sample/load-files.ts'
import type { PlaygroundState } from '../run-sample/playground-link.ts'
import { hashOf, readHash } from '../run-sample/playground-link.ts'
import { RunResultView } from '../run-sample/RunResultView.tsx'
import { tablesIn } from '../run-sample/tables-in.ts'
import type { RunResult } from '../run-sample/words.ts'
import { outcomeOf } from '../run-sample/words.ts'
import type { CodeFieldOptions } from './code-field.ts'
import { CodeField } from './code-field.ts'
import { migrationName, migrationText } from './migration.ts'
import type { PlaygroundSession } from './playground-project.ts'
import { PlaygroundProject } from './playground-project.ts'
import { Query } from './query.ts'

export type PlaygroundAction = 'run' | 'reset' | 'share' | 'export' | 'language'

export class Playground {
  readonly #place: HTMLElement
  readonly #project: PlaygroundProject
  readonly #setup: CodeField
  readonly #query: Query
  readonly #setupResult: Drawing
  readonly #result: Drawing
  #isBusy = false
  /** How often the texts were replaced. What ran before that isn't about them. */
  #replaced = 0
  /** Ends when the content of the last link is shown. What the reader asks for waits for it. */
  #opened: Promise<void> = Promise.resolve()

  constructor(
    place: HTMLElement,
    session: PlaygroundSession,
    loadEditor = () => import('../run-sample/editor.ts'),
  ) {
    this.#place = place
    this.#project = new PlaygroundProject(session)
    this.#setupResult = drawIn(this.#part('setup-result'))
    this.#result = drawIn(this.#part('result'))
    const field = (name: string, more: Pick<CodeFieldOptions, 'loadLanguage'> = {}) =>
      new CodeField({
        field: this.#part<HTMLTextAreaElement>(name),
        tables: () => tablesIn([this.#part<HTMLTextAreaElement>('setup').value]),
        onRun: () => void this.do('run'),
        onLeave: () => this.#part('run').focus(),
        loadEditor,
        ...more,
      })
    this.#setup = field('setup')
    const loadLanguage = async () => (await import('../run-sample/editor-javascript.ts')).javascript()
    this.#query = new Query(place, { sql: field('sql'), javascript: field('javascript', { loadLanguage }) })
    // Some browsers restore what was chosen on an earlier visit.
    this.#query.showLanguage()
  }

  async do(action: PlaygroundAction): Promise<void> {
    try {
      await this.#opened
      await this.#actions[action]()
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error))
    }
  }

  /** Shows what a link holds, or an empty playground with the reason. */
  openLink(hash: string): Promise<void> {
    this.#opened = this.#openLink(hash)
    return this.#opened
  }

  async #openLink(hash: string): Promise<void> {
    this.#replaced += 1
    const { state, problem = '' } = { state: undefined, ...(await readHash(hash)) }
    this.#show()
    this.#setup.text = state?.setup ?? ''
    const { query = '', language = 'sql', as = 'postgres' } = state ?? {}
    this.#query.open({ query, language, as }, this.#setup.text === this.#setup.example)
    this.#say(state ? 'Opened from a link. Read it, and press Run.' : problem)
  }

  get #state(): PlaygroundState {
    return { setup: this.#setup.text, ...this.#query.state }
  }

  #run = async (): Promise<void> => {
    if (this.#isBusy) return
    const replaced = this.#replaced
    const isShown = () => this.#replaced === replaced
    this.#busy(true)
    this.#say('Running …')
    try {
      const state = this.#state
      const { setup, query } = await this.#project.run(state, (progress) => {
        if (isShown()) this.#say(progressInWords(progress))
      })
      if (!isShown()) return
      this.#show(setup, query)
      this.#say(query ? outcomeOf(query, callerLabel(state.as)) : 'Schema and seed failed.')
    } catch (error) {
      if (!isShown()) return
      this.#show()
      throw error
    } finally {
      this.#busy(false)
    }
  }

  #reset = async (): Promise<void> => {
    this.#replaced += 1
    this.#setup.text = this.#setup.example
    this.#query.reset()
    this.#show()
    history.replaceState(null, '', location.pathname)
    this.#say('Reset to the example.')
  }

  #share = async (): Promise<void> => {
    const hash = await hashOf(this.#state)
    if (!hash) throw new Error('This is too long for a link. Export it as a file instead.')
    history.replaceState(null, '', hash)
    const isCopied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    )
    this.#say(
      isCopied
        ? 'Link copied. It contains what you wrote. Nothing was sent.'
        : 'The link is in the address bar. Copy it from there.',
    )
  }

  #export = async (): Promise<void> => {
    const { setup } = this.#state
    if (setup.trim() === '')
      throw new Error('Schema and seed are empty. Write what the migration does there.')
    const name = migrationName(setup, new Date())
    saveFile(name, 'application/sql', migrationText(setup))
    this.#say(`Saved schema and seed as ${name}.`)
  }

  readonly #actions: Record<PlaygroundAction, () => Promise<void>> = {
    run: this.#run,
    reset: this.#reset,
    share: this.#share,
    export: this.#export,
    language: async () => this.#query.showLanguage(),
  }

  #show(setup?: SqlRunResult, query?: RunResult): void {
    const view = (result: RunResult, label: string) =>
      createElement(RunResultView, { result, errors: {}, label })
    this.#setupResult.draw(setup && view({ sql: setup }, 'Result of schema and seed'))
    this.#result.draw(query && view(query, 'sql' in query ? 'Result' : 'Output'))
  }

  #say(words: string): void {
    this.#part('status').textContent = words
  }

  #busy(isBusy: boolean): void {
    this.#isBusy = isBusy
    this.#part('run').setAttribute('aria-disabled', String(isBusy))
  }

  #part<Part extends HTMLElement = HTMLElement>(name: string): Part {
    return this.#place.querySelector(`[data-part=${name}]`) as Part
  }
}
