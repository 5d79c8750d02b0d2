// The playground: reads the page's fields, runs them, and shows what came back.
import { createElement } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import type { Drawing } from '../../react/draw-in.ts'
import { drawIn } from '../../react/draw-in.ts'
import { callerLabel } from '../run-sample/callers.ts'
import { progressInWords } from '../run-sample/load-files.ts'
import type { PlaygroundState } from '../run-sample/playground-link.ts'
import { hashOf, readHash } from '../run-sample/playground-link.ts'
import { RunResultView } from '../run-sample/RunResultView.tsx'
import { StoppedRun } from '../run-sample/slow-run.ts'
import { tablesIn } from '../run-sample/tables-in.ts'
import type { RunResult } from '../run-sample/words.ts'
import { outcomeOf } from '../run-sample/words.ts'
import { Autosave } from './autosave.ts'
import type { CodeFieldOptions } from './code-field.ts'
import { CodeField } from './code-field.ts'
import { migrationName, migrationText } from './migration.ts'
import type { PlaygroundRun, PlaygroundSession } from './playground-project.ts'
import { PlaygroundProject } from './playground-project.ts'
import { Query } from './query.ts'
import { RunState } from './run-state.ts'
import type { PlaygroundText, SavedText } from './saved-texts.ts'
import { isSameCode, isSameText } from './saved-texts.ts'
import { timeInWords, Versions } from './Versions.tsx'

export type PlaygroundAction = 'run' | 'reset' | 'share' | 'export' | 'language'

export class Playground {
  readonly #place: HTMLElement
  readonly #project: PlaygroundProject
  readonly #setup: CodeField
  readonly #query: Query
  readonly #setupResult: Drawing
  readonly #result: Drawing
  readonly #saved: Drawing
  readonly #autosave: Autosave
  readonly #running: RunState
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
    this.#saved = drawIn(this.#part('saved'))
    this.#running = new RunState(place, this.#part('run'), () => session.stop())
    const field = (name: string, more: Pick<CodeFieldOptions, 'loadLanguage'> = {}) =>
      new CodeField({
        field: this.#part<HTMLTextAreaElement>(name),
        tables: () => tablesIn([this.#part<HTMLTextAreaElement>('setup').value]),
        onChange: () => this.#autosave.changed(),
        onRun: () => void this.do('run'),
        onLeave: () => this.#part('run').focus(),
        loadEditor,
        ...more,
      })
    this.#setup = field('setup')
    const loadLanguage: CodeFieldOptions['loadLanguage'] = async (tables) =>
      (await import('../run-sample/editor-javascript.ts')).javascript(tables)
    this.#query = new Query(place, { sql: field('sql'), javascript: field('javascript', { loadLanguage }) })
    // Some browsers restore what was chosen on an earlier visit.
    this.#query.showLanguage()
    this.#autosave = new Autosave(
      () => this.#text,
      () => this.#showSaved(),
    )
    place.addEventListener('change', () => this.#autosave.changed())
    this.#openExample()
  }

  async do(action: PlaygroundAction): Promise<void> {
    try {
      await this.#opened
      await this.#actions[action]()
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error))
    }
  }

  /** Shows what a link holds, or an empty playground with the reason. An empty hash is the page's own example. */
  openLink(hash: string): Promise<void> {
    this.#opened = hash || this.#autosave.hash ? this.#openLink(hash) : this.#opened
    return this.#opened
  }

  async #openLink(hash: string): Promise<void> {
    this.#replaced += 1
    this.#autosave.flush()
    if (!hash) {
      this.#showText(this.#example)
      this.#say('')
      return this.#openExample()
    }
    const { state, problem = '' } = { state: undefined, ...(await readHash(hash)) }
    this.#show()
    this.#setup.text = state?.setup ?? ''
    const { query = '', language = 'sql', as = 'postgres' } = state ?? {}
    this.#query.open({ query, language, as }, this.#setup.text === this.#setup.example)
    const draft = this.#autosave.open(hash, this.#text)
    if (draft) this.#bringBack(draft, 'Earlier versions have the text of the link.')
    else this.#say(state ? 'Opened from a link. Read it, and press Run.' : problem)
  }

  /** What is already written there stays. */
  #openExample(): void {
    const isUntouched = isSameText(this.#text, this.#example)
    const draft = this.#autosave.open('', this.#example)
    if (!isUntouched) this.#autosave.changed()
    else if (draft) this.#bringBack(draft, 'Reset to example starts over.')
    this.#showSaved()
  }

  #bringBack(draft: SavedText, words: string): void {
    this.#showText(draft)
    this.#say(`What you wrote until ${timeInWords(draft.time)} is back. ${words}`)
  }

  #restore = (version: SavedText): void => {
    this.#replaced += 1
    this.#autosave.addVersion()
    this.#showText(version)
    this.#autosave.changed()
    this.#autosave.flush()
    this.#part('run').focus()
    this.#say(
      `The version from ${timeInWords(version.time)} is back. What you had is the first of the earlier versions.`,
    )
  }

  #showText({ setup, ...query }: PlaygroundText): void {
    this.#setup.text = setup
    this.#query.show(query)
    this.#show()
  }

  get #text(): PlaygroundText {
    return { setup: this.#setup.text, ...this.#query.all }
  }

  get #example(): PlaygroundText {
    return { setup: this.#setup.example, ...this.#query.example }
  }

  get #state(): PlaygroundState {
    return { setup: this.#setup.text, ...this.#query.state }
  }

  #run = async (): Promise<void> => {
    if (this.#running.isBusy) return
    this.#autosave.addVersion()
    const replaced = this.#replaced
    const isShown = () => this.#replaced === replaced
    this.#say('')
    this.#running.start(() => isShown() && this.#say('Running …'))
    try {
      const state = this.#state
      const ran = await this.#project.run(state, (progress) => {
        if (isShown()) this.#running.tell(progressInWords(progress))
      })
      if (!isShown()) return
      this.#show(ran)
      this.#say(ran.query ? outcomeOf(ran.query, callerLabel(state.as)) : 'Schema and seed failed.')
    } catch (error) {
      if (!isShown()) return
      if (!(error instanceof StoppedRun)) this.#show()
      throw error
    } finally {
      this.#running.end()
    }
  }

  #reset = async (): Promise<void> => {
    this.#replaced += 1
    this.#autosave.changed()
    this.#autosave.flush()
    for (const hash of new Set([this.#autosave.hash, ''])) this.#autosave.forget(hash)
    this.#setup.text = this.#setup.example
    this.#query.reset()
    this.#show()
    history.replaceState(null, '', location.pathname)
    this.#openExample()
    this.#say('Reset to the example.')
  }

  #share = async (): Promise<void> => {
    const hash = await hashOf(this.#state)
    if (!hash) throw new Error('This is too long for a link. Export it as a file instead.')
    history.replaceState(null, '', hash)
    this.#autosave.open(hash, this.#text)
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

  #show({ setup, query, tables }: Partial<PlaygroundRun> = {}): void {
    const view = (result: RunResult, label: string) => ({ result, errors: {}, label })
    const drawn = setup && view({ sql: setup }, 'Result of schema and seed')
    this.#setupResult.draw(drawn && createElement(RunResultView, drawn))
    const own = query && { ...view(query, 'sql' in query ? 'Result' : 'Output'), tables }
    this.#result.draw(own && createElement(RunResultView, own))
  }

  #showSaved(): void {
    const { versions, problem } = this.#autosave.texts
    const current = this.#text
    const others = versions.filter((version) => !isSameCode(version, current))
    this.#saved.draw(
      createElement(Versions, { versions: others, problem, current, onRestore: this.#restore }),
    )
  }

  #say(words: string): void {
    this.#part('status').textContent = words
  }

  #part<Part extends HTMLElement = HTMLElement>(name: string): Part {
    return this.#place.querySelector(`[data-part=${name}]`) as Part
  }
}
