// The facts about HTTP APIs in tests/references/expected, and where the documents differ from them for a reason.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ExpectedOperation {
  /** `GET /v1/projects`. */
  call: string
  id?: string
  /** `path ref`, `query page?`: a question mark for what is Optional. */
  takes: string[]
  /** Properties of the body, `messages.topic?`. */
  sends: string[]
  /** Statuses. */
  gets: string[]
  isSecured: boolean
}

export const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, `expected/${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n')

export const expectedOperations = (api: string): ExpectedOperation[] =>
  linesOf(api).map((line) => {
    const [head = '', ...facts] = line.split(' | ')
    const [method = '', path = '', id = '-'] = head.split(' ')
    const listed = (word: string) => {
      const found = facts.find((fact) => fact.startsWith(`${word} `))
      return found?.slice(word.length + 1).split(', ') ?? []
    }
    return {
      call: `${method} ${path}`,
      ...(id === '-' ? {} : { id }),
      takes: listed('takes'),
      sends: listed('sends'),
      gets: listed('gets'),
      isSecured: facts.includes('secured'),
    }
  })

interface Difference {
  /** What the call is called in the document. */
  now?: string
  /** Facts that don't hold. */
  without?: readonly string[]
  because: string
}

/** Whatever else it is called, the server's router has only the call that `now` names. */
const moved = (now: string, ...without: string[]): Difference => ({
  now,
  without,
  because: "it's what the router has",
})
const gateway: Difference = {
  without: ['security'],
  because: 'the gateway lets it through without a key, because browsers follow links to it',
}
const captchaFields = ['auth_meta_security?', 'auth_meta_security.captcha_token?']
const captcha: Difference = { without: captchaFields, because: 'the server reads gotrue_meta_security' }
const tus: Difference = { without: ['200'], because: 'the tus handler sends 201 or 204' }

export const differences: Readonly<Record<string, Readonly<Record<string, Difference>>>> = {
  management: {
    'POST /v1/projects': {
      without: ['plan', '200'],
      because: 'the API that CLI 1.150.0 uses has the plan as optional and deprecated, and sends 201 only',
    },
  },
  'self-hosting-auth': {
    'POST /signup': captcha,
    'POST /otp': captcha,
    'POST /recover': {
      without: [...captchaFields, '422'],
      because: 'the server reads gotrue_meta_security, and refuses what is invalid with 400',
    },
    'POST /magiclink': captcha,
    'POST /sso': captcha,
    'POST /token': {
      without: [...captchaFields, '401', '403'],
      because: 'the server reads gotrue_meta_security, and refuses a grant with 400, 404, 409, or 422',
    },
    'GET /admin/user/{user_id}': moved('GET /admin/users/{userId}', 'path user_id'),
    'PUT /admin/user/{user_id}': moved('PUT /admin/users/{userId}', 'path user_id'),
    'DELETE /admin/user/{user_id}': moved('DELETE /admin/users/{userId}', 'path user_id'),
    'POST /token?grant_type=password': moved('POST /token'),
    'POST /token?grant_type=refresh_token': moved('POST /token'),
    'POST /reauthenticate': moved('GET /reauthenticate'),
    'GET /saml/metadata': moved('GET /sso/saml/metadata'),
    'POST /saml/acs': moved('POST /sso/saml/acs'),
    'POST /generate_link': moved('POST /admin/generate_link'),
    'POST /admin/generate_link': { without: ['email?', 'type?'], because: 'the server requires both' },
    'POST /resend': {
      without: ['type?', ...captchaFields, '422'],
      because: 'the server requires a type, reads gotrue_meta_security, and refuses what is invalid with 400',
    },
    'POST /verify': { without: ['type?'], because: 'the server requires it' },
    'GET /authorize': {
      without: ['query scopes', 'security'],
      because: 'scopes has a default, and a browser that is sent there has no key',
    },
    'GET /callback': gateway,
    'GET /verify': { without: ['302', 'security'], because: 'it sends 303, and browsers follow links to it' },
    'POST /admin/sso/providers': { without: ['200'], because: 'the server sends 201' },
    'PUT /admin/users/{userId}': {
      without: [
        ...['id?', 'email_confirmed_at?', 'phone_confirmed_at?', 'confirmation_sent_at?', 'confirmed_at?'],
        ...[
          'recovery_sent_at?',
          'new_email?',
          'email_change_sent_at?',
          'new_phone?',
          'phone_change_sent_at?',
        ],
        ...['reauthentication_sent_at?', 'last_sign_in_at?', 'factors?', 'factors.id?', 'factors.status?'],
        ...['factors.friendly_name?', 'factors.factor_type?', 'identities?', 'banned_until?', 'created_at?'],
        ...['updated_at?', 'deleted_at?'],
      ],
      because: 'the server ignores what only it can set',
    },
  },
  'self-hosting-storage': {
    'POST /upload/resumable/': tus,
    'OPTIONS /upload/resumable/': tus,
    'POST /upload/resumable/{wildcard}': tus,
    'PATCH /upload/resumable/{wildcard}': tus,
    'OPTIONS /upload/resumable/{wildcard}': tus,
  },
  'self-hosting-realtime': {
    'POST /api/tenants': { without: ['200'], because: 'the server sends 201' },
    'POST /api/broadcast': {
      without: ['messages?', 'messages.topic?', 'messages.payload?', 'messages.event?', '403'],
      because: 'the server requires all of them, and sends 401 for a bad token',
    },
    'POST /v3/api/channels': { without: ['404'], because: 'nothing can be missing' },
    'PATCH /v3/api/channels/{id}': { without: ['201'], because: 'the server sends 202' },
  },
}
