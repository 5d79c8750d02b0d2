// The live widget in a simulated page, with responses that tests choose. Every commit is recorded, because each can become a frame.
import { act, Profiler } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { userHeader } from '../../../lib/user-header.ts'

export interface Account {
  /** The user whose cookie comes with requests. */
  owner?: string
  /** Responses by path. A path that's missing never responds. */
  [path: string]: unknown
}

export const settings = (name: string) => ({
  autoApiService: { endpoint: `${name}.example`, defaultApiKey: `${name}-anon` },
})

/** Every account has a project with the same ref, in the same organization, under different names. */
export const account = (id: string): Account => ({
  owner: id,
  '/platform/session': { user: { id, email: `${id}@example.com` } },
  '/platform/organizations': [{ id: 1, name: `${id}-org` }],
  '/platform/projects': ['first', 'shared'].map((ref) => ({
    ref,
    name: `${id}-${ref}`,
    organization_id: 1,
    is_branch_enabled: ref === 'shared',
  })),
  '/v1/projects/shared/branches': ['main', 'preview'].map((name) => ({
    id: name,
    name: `${id}-${name}`,
    project_ref: name === 'main' ? 'shared' : 'shared-preview',
    parent_project_ref: 'shared',
  })),
  '/platform/props/project/first/api': settings(`${id}-first`),
  '/platform/props/project/shared/api': settings(`${id}-shared`),
  '/platform/props/project/shared-preview/api': settings(`${id}-preview`),
})

export const signedOut: Account = { '/platform/session': { user: null } }

/** Everything that can be read on the page: text, fields, placeholders, and what copy buttons hold. */
export const everything = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('input')].flatMap((input) => [input.value, input.placeholder]),
    ...[...document.querySelectorAll<HTMLElement>('[data-copy]')].map((button) => button.dataset.copy),
  ].join('\n')

export class LiveWidget {
  calls: string[] = []
  frames: string[] = []
  place: HTMLElement
  private root: Root | undefined
  private readonly Island: typeof import('../ProjectKeysView.tsx').ProjectKeysView
  current: Account
  /** Whether the platform names the user whom a response belongs to. */
  namesUser = true

  private constructor(Island: typeof import('../ProjectKeysView.tsx').ProjectKeysView, first: Account) {
    this.Island = Island
    this.current = first
    document.body.innerHTML =
      '<div></div><figure class="code"><pre>https://your-project.example your-anon-key</pre><button data-copy="your-anon-key"></button></figure>'
    this.place = document.body.firstElementChild as HTMLElement
  }

  /** A separate page, with an empty cache. */
  static async open(first: Account, { namesUser = true } = {}): Promise<LiveWidget> {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    vi.resetModules()
    const { ProjectKeysView: Island } = await import('../ProjectKeysView.tsx')
    const widget = new LiveWidget(Island, first)
    widget.namesUser = namesUser
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => widget.respond(url, init))
    await widget.draw()
    return widget
  }

  private respond(url: string, { signal }: RequestInit): Promise<Response> {
    this.calls.push(url)
    const { owner, [url]: response } = this.current
    if (response instanceof Promise) return response
    if (response instanceof Error) return Promise.reject(response)
    if (response instanceof Response) return Promise.resolve(response.clone())
    if (response !== undefined)
      return Promise.resolve(
        Response.json(response, this.namesUser && owner ? { headers: { [userHeader]: owner } } : {}),
      )
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }

  async draw(): Promise<void> {
    const { Island } = this
    this.root = createRoot(this.place)
    await act(async () =>
      this.root?.render(
        <Profiler id="widget" onRender={() => void this.frames.push(everything())}>
          <Island
            show={['url', 'key']}
            urls={{ platform: '', dashboard: '/dashboard', apiSettings: '/settings' }}
            placeholders={{
              url: 'https://your-project.example',
              key: 'your-anon-key',
              keyVariable: '$ANON_KEY',
            }}
          />
        </Profiler>,
      ),
    )
    await this.settle()
  }

  async remove(): Promise<void> {
    await act(async () => this.root?.unmount())
  }

  /** Waits until no call has been made and nothing has been drawn for a while. */
  async settle(): Promise<void> {
    let before = ''
    for (let quiet = 0; quiet < 3; ) {
      await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
      const now = `${this.calls.length} ${this.frames.length}`
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  }

  input(label: string): HTMLInputElement {
    const found = [...this.place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
  }

  /** What a reader sees in a field: its value, or else the words in front of it or in its place. */
  shown(label: string): string {
    const input = this.input(label)
    return (
      input.value || input.parentElement?.querySelector('.keys-loading')?.textContent || input.placeholder
    )
  }

  /** The responses change, and the reader comes back to this tab. */
  async focusWith(next: Account): Promise<void> {
    this.frames = []
    this.current = next
    await act(async () => void dispatchEvent(new Event('focus')))
    await this.settle()
  }

  async choose(label: 'Project' | 'Branch', option: string): Promise<void> {
    await act(async () => this.input(label).click())
    const item = [...this.place.querySelectorAll<HTMLElement>('[role=option]')].find(
      ({ textContent }) => textContent === option,
    )
    await act(async () => item?.click())
    await this.settle()
  }

  async click(words: string): Promise<void> {
    const button = [...this.place.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    await act(async () => button?.click())
    await this.settle()
  }
}
