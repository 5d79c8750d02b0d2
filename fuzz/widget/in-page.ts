// Runs in the page: serves the responses of a step, does what the reader does, and reports what's on the page afterward.
import type { Action, Step } from './scenarios.ts'

/** What is on the page once nothing moves any more. */
export interface Report {
  /** Everything that can be read or copied. */
  text: string
  /** Elements, attributes, and links that the widget has no reason to draw. */
  foreign: string[]
  /** Fields whose copy button copies something else. */
  copiedWrong: string[]
  /** Samples whose values aren't those in the fields. */
  samplesWrong: string[]
  /** Responses that were delivered so far. */
  delivered: number
}

declare global {
  interface Window {
    /** `namesUser`: whether the platform's responses name the user whom they belong to. */
    runStep: (step: Step, namesUser: boolean) => Promise<Report>
  }
}

/** Put into the page as text, before its scripts: it can't import anything. */
export function installInPage(): void {
  /** Waiting times pass this many times as fast: retries take milliseconds. */
  const speed = 200
  const wait = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: () => void, time = 0, ...args: never[]) => wait(run, time / speed, ...args),
  })
  let step: Step | undefined
  let namesUser = true
  let late: (() => void)[] = []
  let delivered = 0
  let lastActivity = 0
  const note = () => {
    lastActivity = performance.now()
  }

  const kindOf = (path: string) =>
    path.endsWith('/session')
      ? 'session'
      : path.endsWith('/organizations')
        ? 'organizations'
        : path.endsWith('/projects')
          ? 'projects'
          : path.endsWith('/branches')
            ? 'branches'
            : 'api'

  /** The response is the one at the time of the request, as a server's is. */
  window.fetch = (input, init) => {
    note()
    const path = new URL(String(input), location.href).pathname
    const kind = kindOf(path)
    const response = step?.responses[kind]
    const headers: Record<string, string> =
      namesUser && kind !== 'session' && step?.owner ? { 'Platform-User': step.owner } : {}
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      const deliver = () => {
        note()
        delivered += 1
        if (!response || response.kind === 'network-error') return reject(new TypeError('Failed to fetch'))
        const ref = decodeURIComponent(path.split('/').at(-2) ?? '')
        if (response.kind === 'json')
          return resolve(new Response(JSON.stringify(response.body)?.replaceAll('{ref}', ref), { headers }))
        const hasBody = response.status !== 204 && response.status !== 301
        resolve(new Response(hasBody ? response.body : null, { status: response.status, headers }))
      }
      // Without a name, no one can tell a late response apart that was sent to someone who signed in and out since.
      if (response?.isLate && (namesUser || kind === 'session')) late.push(deliver)
      else queueMicrotask(deliver)
    })
  }

  let copied: string | undefined
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async (text: string) => {
        copied = text
      },
    },
  })

  /** Until nothing has happened for some turns. Turns and not time: on a busy machine a turn alone takes longer than most work. */
  async function settle(): Promise<void> {
    note()
    const observer = new MutationObserver(note)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const end = performance.now() + 5000
    for (let quiet = 0; quiet < 3 && performance.now() < end; quiet++) {
      const before = lastActivity
      await new Promise((resolve) => wait(resolve, 4))
      if (lastActivity !== before) quiet = -1
    }
    observer.disconnect()
  }

  const widget = () => document.querySelector('[data-island]')
  const inputOf = (label: string) =>
    [...document.querySelectorAll<HTMLInputElement>('.keys-selector input')].find(
      ({ labels }) => labels?.[0]?.textContent === label,
    )

  async function perform(action: Action): Promise<void> {
    const project = inputOf('Project')
    switch (action.type) {
      case 'focus':
      case 'visibilitychange':
      case 'online':
        dispatchEvent(new Event(action.type))
        break
      case 'signal':
        dispatchEvent(
          new StorageEvent('storage', { key: 'project-keys-account', newValue: String(Math.random()) }),
        )
        break
      case 'clear':
        localStorage.clear()
        dispatchEvent(new StorageEvent('storage', { key: null }))
        break
      case 'retry':
        document.querySelector<HTMLElement>('.keys-notes button')?.click()
        break
      case 'samples':
        samplesSwitch().click()
        break
      case 'escape':
        project?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        break
      case 'type':
        if (!project || project.disabled) break
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(project, action.text)
        project.dispatchEvent(new Event('input', { bubbles: true }))
        break
      case 'choose': {
        inputOf(action.list)?.click()
        await settle()
        const options = document.querySelectorAll<HTMLElement>('.keys [role=option]')
        options[action.place % Math.max(1, options.length)]?.click()
        break
      }
    }
    await settle()
  }

  const tags = /^(DIV|SECTION|LABEL|INPUT|UL|LI|P|A|BUTTON|SPAN|DETAILS|SUMMARY|FORM)$/
  const attributes =
    /^(class|id|for|type|value|disabled|readonly|required|checked|hidden|placeholder|href|role|style|spellcheck|autocomplete|aria-[a-z]+|data-[a-z-]+)$/

  /** What widget and samples have that can't come from the widget's own code. */
  function foreignParts(): string[] {
    const found: string[] = []
    for (const element of document.querySelectorAll('[data-island] *')) {
      if (!tags.test(element.tagName)) found.push(element.outerHTML)
      for (const { name } of element.attributes)
        if (!attributes.test(name)) found.push(`${element.tagName} ${name}`)
      const href = element.getAttribute('href')
      if (href !== null && !/^(https:\/\/[a-z.]+\/dashboard|\/platform\/sign-in\?return_to=%2F)/.test(href))
        found.push(`href ${href}`)
    }
    for (const element of document.querySelectorAll('pre *, script:not([data-own])'))
      found.push(element.outerHTML)
    if ('injected' in window) found.push('a script ran')
    return found
  }

  function values() {
    return [...document.querySelectorAll<HTMLElement>('.keys-field')].map((field) => ({
      input: field.querySelector('input') as HTMLInputElement,
      button: field.querySelector('button') as HTMLButtonElement,
    }))
  }

  async function wrongCopies(): Promise<string[]> {
    const wrong: string[] = []
    for (const { input, button } of values()) {
      if (button.disabled) continue
      copied = undefined
      button.click()
      await Promise.resolve()
      if (copied !== input.value) wrong.push(`${JSON.stringify(copied)} for ${JSON.stringify(input.value)}`)
    }
    return wrong
  }

  /** Always there: without it, nothing would be tried of what samples show. */
  const samplesSwitch = () => document.querySelector('.widget-switch input') as HTMLInputElement

  function wrongSamples(): string[] {
    const [url, key] = values().map(({ input, button }) => (button.disabled ? undefined : input.value))
    const isOn = samplesSwitch().checked && url && key
    const expected = isOn
      ? `url ${url} key ${key}`
      : 'url https://your-project.plinth.example key your-anon-key'
    const shown = [
      document.querySelector('pre')?.textContent,
      document.querySelector<HTMLElement>('[data-copy]')?.dataset.copy,
    ]
    return shown.filter((text) => text !== expected).map((text) => `${text} instead of ${expected}`)
  }

  window.runStep = async (next, names) => {
    const waiting = late
    namesUser = names
    late = []
    step = next
    const [first, ...others] = next.actions
    if (first) await perform(first)
    // Replies to the step before come in while this one is under way.
    for (const deliver of waiting) deliver()
    for (const action of others) await perform(action)
    await settle()
    const copiedWrong = await wrongCopies()
    return {
      text: [
        document.body.textContent,
        ...[...document.querySelectorAll('input')].flatMap((input) => [input.value, input.placeholder]),
        ...[...document.querySelectorAll<HTMLElement>('[data-copy]')].map(({ dataset }) => dataset.copy),
      ].join('\n'),
      foreign: widget() ? foreignParts() : ['the widget is gone'],
      copiedWrong,
      samplesWrong: wrongSamples(),
      delivered,
    }
  }
}
