// Makes one thing wrong in a request that is right.
import type { Chance } from '../chance.ts'
import { hostileHeader, hostileNames, hostilePathPart, hostileText, hostileValue } from './hostile.ts'
import { bytesOf, type FuzzRequest } from './request.ts'

type Mutation = (request: FuzzRequest, chance: Chance) => FuzzRequest

const headerNames = [
  'accept',
  'accept-profile',
  'content-profile',
  'apikey',
  'authorization',
  'content-type',
  'cookie',
  'origin',
  'prefer',
  'range',
  'x-upsert',
  'x-metadata',
  'sec-fetch-site',
  'sec-fetch-mode',
  'referer',
  'if-none-match',
  'x-forwarded-host',
]

const wrongPath: Mutation = (request, chance) => {
  // The first part decides which service is asked, and is left alone most often.
  const from = chance.happens(0.1) ? 0 : Math.min(1, request.path.length - 1)
  const place = from + chance.number(request.path.length - from)
  const part = hostilePathPart(chance)
  const path = [...request.path]
  if (chance.happens(0.15)) path.splice(place, 0, part)
  else if (chance.happens(0.1)) path.splice(place, 1)
  else path[place] = part
  return { ...request, path }
}

const wrongQuery: Mutation = (request, chance) => {
  const query = [...request.query]
  const place = chance.number(query.length + 1)
  const [name] = query[place] ?? ['']
  if (!name || chance.happens(0.2)) query.push([hostileText(chance), hostileText(chance)])
  else if (chance.happens(0.12)) query.push([chance.pick(hostileNames), 'eq.1'])
  else if (chance.happens(0.1)) query.splice(place, 1)
  else if (chance.happens(0.15)) query.push([name, hostileText(chance)])
  else query[place] = [name, hostileText(chance)]
  return { ...request, query }
}

const wrongHeader: Mutation = (request, chance) => {
  const own = Object.keys(request.headers)
  const name = own.length > 0 && chance.happens(0.6) ? chance.pick(own) : chance.pick(headerNames)
  const headers = { ...request.headers }
  if (chance.happens(0.2)) delete headers[name]
  else headers[name] = hostileHeader(chance)
  return { ...request, headers }
}

const wrongMethod: Mutation = (request, chance) => ({
  ...request,
  method: chance.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
})

/** The same body, cut off, with a byte changed, or called something else. */
const wrongBytes: Mutation = (request, chance) => {
  const { bytes = Buffer.from('{}'), type = 'application/json' } = bytesOf(request.body)
  const changed = Buffer.from(bytes)
  if (chance.happens(0.3))
    return { ...request, headers: { ...request.headers, 'content-type': chance.pick(types) } }
  if (changed.length > 0 && chance.happens(0.5)) changed[chance.number(changed.length)] = chance.number(256)
  const cut = chance.happens(0.5) ? changed.subarray(0, chance.number(changed.length + 1)) : changed
  return {
    ...request,
    body: { kind: 'bytes', bytes: cut },
    headers: { 'content-type': type, ...request.headers },
  }
}

const types = [
  'application/json',
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'application/octet-stream',
  '/',
  'x',
]

const wrongBody: Mutation = (request, chance) => {
  const { body } = request
  switch (body?.kind) {
    case 'json':
      return { ...request, body: { kind: 'json', value: wrongValue(body.value, chance) } }
    case 'form': {
      const fields = body.fields.map((field) => [...field] as [string, string])
      const field = fields[chance.number(fields.length)]
      if (field) field[chance.happens(0.8) ? 1 : 0] = hostileText(chance)
      return { ...request, body: { kind: 'form', fields } }
    }
    case 'multipart':
      return chance.happens(0.5)
        ? { ...request, body: { ...body, type: hostileText(chance).replace(/[\r\n]/g, ' ') } }
        : { ...request, body: { ...body, content: hostileText(chance) } }
    default:
      return { ...request, body: { kind: 'json', value: hostileValue(chance) } }
  }
}

/** Replaces, removes, or adds one value anywhere in the tree. */
function wrongValue(value: unknown, chance: Chance): unknown {
  const isTree = typeof value === 'object' && value !== null
  const keys = isTree ? Object.keys(value) : []
  if (!isTree || keys.length === 0 || chance.happens(0.15)) return hostileValue(chance)
  const key = chance.pick(keys)
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? wrongValue(item, chance) : item))
  const fields = Object.entries(value)
  if (chance.happens(0.1)) return Object.fromEntries(fields.filter(([name]) => name !== key))
  if (chance.happens(0.1)) return { ...value, [hostileText(chance)]: hostileValue(chance) }
  return Object.fromEntries(
    fields.map(([name, item]) => [name, name === key ? wrongValue(item, chance) : item]),
  )
}

export function mutate(request: FuzzRequest, chance: Chance): FuzzRequest {
  // A wrong path seldom gets far.
  const own: Mutation[] = [
    wrongHeader,
    ...(chance.happens(0.5) ? [wrongPath] : []),
    ...(request.query.length > 0 ? [wrongQuery, wrongQuery] : []),
  ]
  const inBody: Mutation[] = request.body ? [wrongBody, wrongBody, wrongBody, wrongBytes] : []
  const seldom: Mutation[] = chance.happens(0.1) ? [wrongMethod, wrongQuery, wrongBody] : []
  return chance.pick([...own, ...inBody, ...seldom])(request, chance)
}
