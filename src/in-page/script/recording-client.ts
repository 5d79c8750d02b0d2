// Records the HTTP requests that a sample's client sends, and their responses, up to what a result can hold.
import { cut, limits } from '../result-budget.ts'
import type { ClientLibrary } from './client-library.ts'
import type { SentExchange, SentMessage } from './script-run.ts'

export function recording(library: ClientLibrary): ClientLibrary {
  const exchanges: SentExchange[] = []
  const sent = { exchanges, count: 0 }
  return {
    ...library,
    sent,
    connect: ({ fetch: send, ...caller }) =>
      library.connect({
        ...caller,
        fetch: async (input, init) => {
          const { pathname, search } = new URL(input instanceof Request ? input.url : input)
          // A request of Realtime is part of a conversation that isn't recorded.
          if (pathname.startsWith('/realtime/')) return send(input, init)
          sent.count++
          // A sample that sends without end doesn't fill the memory.
          if (exchanges.length === limits.exchanges) return send(input, init)
          const request = new Request(input, init)
          const exchange: SentExchange = {
            method: request.method,
            path: pathname + search,
            request: await readMessage(request, init?.body),
          }
          exchanges.push(exchange)
          const response = await send(request, init?.signal ? { signal: init.signal } : undefined)
          exchange.response = { status: response.status, ...(await readMessage(response)) }
          return response
        },
      }),
  }
}

async function readMessage(message: Request | Response, given?: unknown): Promise<SentMessage> {
  const body = given instanceof FormData ? await formText(given) : textOf(await message.clone().arrayBuffer())
  return { headers: Object.fromEntries(message.headers), body }
}

/** As it's sent, with a fixed boundary, and a description for each file that isn't text. */
async function formText(form: FormData): Promise<string> {
  let text = ''
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string'
    text += `--boundary\nContent-Disposition: form-data; name="${name}"`
    text += isFile ? `; filename="${value.name}"\nContent-Type: ${value.type}` : ''
    text += `\n\n${isFile ? textOf(await value.arrayBuffer()) : value}\n`
  }
  return `${text}--boundary--`
}

function textOf(bytes: ArrayBuffer): string {
  const inWords = `<${bytes.byteLength} bytes>`
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? inWords : cut(text, limits.valueCharacters)
  } catch {
    return inWords
  }
}
