// The playground: reads the page's fields, runs them, and shows what came back.
import { h, render } from 'preact'
import type { SqlRunResult } from '../../in-page/project/page-project.ts'
import { playgroundCallers as callers } from '../../lib/playground-callers.ts'
import { callerLabel } from '../run-sample/callers.ts'
import { progressInWords } from '../run-sample/load-files.ts'
import type { PageSession } from '../run-sample/page-session.ts'
import type { PlaygroundState } from '../run-sample/playground-link.ts'
import { hashOf, readHash } from '../run-sample/playground-link.ts'
import { ResultView } from '../run-sample/ResultView.tsx'
import { tablesIn } from '../run-sample/tables-in.ts'
import { outcomeInWords } from '../run-sample/words.ts'
import { CodeField } from './code-field.ts'
import { migrationName, migrationText } from './migration.ts'
import { PlaygroundProject } from './playground-project.ts'

export type PlaygroundAction = 'run' | 'reset' | 'share' | 'export'

export class Playground {
  readonly #place: HTMLElement
  readonly #project: PlaygroundProject
  readonly #setup: CodeField
  readonly #query: CodeField
  readonly #as: HTMLSelectElement
  #isBusy = false

  constructor(
    place: HTMLElement,
    session: Pick<PageSession, 'runAfter'>,
    loadEditor = () => import('../run-sample/editor.ts'),
  ) {
    this.#place = place
    this.#project = new PlaygroundProject(session)
    this.#as = this.#part('as')
    const field = (name: string, onLeave: () => void) =>
      new CodeField({
        field: this.#part<HTMLTextAreaElement>(name),
        tables: () => tablesIn([this.#part<HTMLTextAreaElement>('setup').value]),
        onRun: () => void this.do('run'),
        onLeave,
        loadEditor,
      })
    this.#query = field('query', () => this.#part('run').focus())
    this.#setup = field('setup', () => this.#part('run').focus())
  }

  async do(action: PlaygroundAction): Promise<void> {
    try {
      await { run: this.#run, reset: this.#reset, share: this.#share, export: this.#export }[action]()
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error))
    }
  }

  /** Shows what a link holds, or an empty playground with the reason. */
  async openLink(hash: string): Promise<void> {
    const { state, problem = '' } = { state: undefined, ...(await readHash(hash)) }
    this.#show()
    this.#setup.text = state?.setup ?? ''
    this.#query.text = state?.query ?? ''
    this.#choose(state?.as ?? 'postgres')
    this.#say(state ? 'Opened from a link. Read the SQL, and press Run.' : problem)
  }

  get #state(): PlaygroundState {
    return { setup: this.#setup.text, query: this.#query.text, as: this.#as.value }
  }

  #run = async (): Promise<void> => {
    if (this.#isBusy) return
    this.#busy(true)
    this.#say('Running …')
    try {
      const state = this.#state
      const { setup, query } = await this.#project.run(state, (progress) =>
        this.#say(progressInWords(progress)),
      )
      this.#show(setup, query)
      this.#say(query ? outcomeInWords(query, callerLabel(state.as)) : 'Schema and seed failed.')
    } catch (error) {
      this.#show()
      throw error
    } finally {
      this.#busy(false)
    }
  }

  #reset = async (): Promise<void> => {
    this.#setup.reset()
    this.#query.reset()
    this.#choose(this.#as.querySelector<HTMLOptionElement>('option[selected]')?.value ?? 'postgres')
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
        ? 'Link copied. It holds your SQL, which was sent to nobody.'
        : 'The link is in the address bar. Copy it from there.',
    )
  }

  #export = async (): Promise<void> => {
    const { setup } = this.#state
    if (setup.trim() === '')
      throw new Error('Schema and seed are empty. Write what the migration does there.')
    const name = migrationName(setup, new Date())
    const url = URL.createObjectURL(new Blob([migrationText(setup)], { type: 'application/sql' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 1000)
    this.#say(`Saved schema and seed as ${name}.`)
  }

  /** A sample's own caller is none of the page's options. */
  #choose(caller: string): void {
    for (const option of this.#as.options) if (!Object.hasOwn(callers, option.value)) option.remove()
    if (!Object.hasOwn(callers, caller)) {
      const own = document.createElement('option')
      own.value = caller
      own.textContent = callerLabel(caller)
      this.#as.prepend(own)
    }
    this.#as.value = caller
  }

  #show(setup?: SqlRunResult, query?: SqlRunResult): void {
    const show = (name: string, label: string, result: SqlRunResult | undefined) =>
      render(result ? h(ResultView, { result, errors: {}, label }) : null, this.#part(name))
    show('setup-result', 'Result of schema and seed', setup)
    show('result', 'Result', query)
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
