// What the widget's fuzz generates: what's in local storage, what the platform responds, and what the reader does meanwhile.
// Everything that belongs to an account contains its name, so that a leak can be seen in the text of the page.
import fc from 'fast-check'

export const owners = ['ownerone', 'ownertwo', 'ownerthree'] as const
export type Owner = (typeof owners)[number]

export type Reply =
  /** `{ref}` in the body is replaced by the ref in the request's path. */
  { kind: 'json'; body: unknown } | { kind: 'text'; status: number; body: string } | { kind: 'network-error' }

/** A late reply to a request arrives only after the next step has begun. */
export type Response = Reply & { isLate: boolean }

export type Action =
  | { type: 'focus' | 'visibilitychange' | 'online' | 'signal' | 'clear' | 'retry' | 'samples' | 'escape' }
  | { type: 'type'; text: string }
  | { type: 'choose'; list: 'Project' | 'Branch'; place: number }

export interface Step {
  /** Whose session the browser's cookie belongs to. */
  owner: Owner | null
  /** Whether the session's response says so, or a platform without a session call its list of organizations. */
  isSessionGood: boolean
  responses: Record<'session' | 'organizations' | 'projects' | 'branches' | 'api', Response>
  actions: Action[]
}

export interface Scenario {
  storage: Record<string, string>
  /** Whether the platform's responses name the user whom they belong to. */
  namesUser: boolean
  steps: Step[]
}

const token = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.e30`

/** Text that breaks out where text is taken for markup, code, a pattern, or a path. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '<img src=x onerror="window.injected=1">',
    '"><svg onload=injected=1>',
    '<script>injected=1</script>',
    '</textarea><b>',
    'javascript:injected=1',
    "'); injected = 1; ('",
    '$& $1 $$ $`',
    'two\nlines\r\n\u2028',
    '\u202Egnp.exe\u0000',
    '../../platform/session',
    '%2e%2e%2f?x#y',
    '__proto__',
    '"quoted"',
    'your-anon-key https://your-project.plinth.example',
    '\uD800',
    '',
    ' ',
    'x'.repeat(5000),
    token('service_role'),
    'sb_secret_abc',
  ),
  fc.string({ unit: 'binary' }),
)

/** A field that is mostly right. */
const mostly = <Good, Bad>(good: fc.Arbitrary<Good>, bad: fc.Arbitrary<Bad>): fc.Arbitrary<Good | Bad> =>
  fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: bad })

const wrong = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 1 }))
const refs = ['a', 'b', 'c'] as const

const entry = <T extends object>(fields: { [Field in keyof T]: fc.Arbitrary<T[Field]> }) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, good]) => [name, mostly(good as fc.Arbitrary<unknown>, wrong)]),
    ),
  )

const nameOf = (owner: Owner) => hostileText.map((text) => `${owner} ${text}`)
const organizationId = fc.integer({ min: 1, max: 3 })

const bodies = (owner: Owner) => ({
  organizations: fc.array(entry({ id: organizationId, name: nameOf(owner) }), { maxLength: 3 }),
  projects: fc.oneof(
    {
      weight: 20,
      arbitrary: fc.array(
        entry({
          ref: fc.constantFrom(...refs),
          name: nameOf(owner),
          organization_id: organizationId,
          is_branch_enabled: fc.boolean(),
        }),
        { maxLength: 5 },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 190, max: 400 }).map((count) =>
        Array.from({ length: count }, (_, index) => ({
          ref: `r${index}`,
          name: `${owner} ${index % 7}`,
          organization_id: 1 + (index % 3),
          is_branch_enabled: index % 2 === 0,
        })),
      ),
    },
  ),
  branches: fc.array(
    entry({
      id: fc.constantFrom('m', 'p', 'q'),
      name: nameOf(owner),
      project_ref: fc.constantFrom('{ref}', 'b1', 'b2'),
      parent_project_ref: fc.constant('{ref}'),
    }),
    { maxLength: 3 },
  ),
  api: mostly(
    fc.record({
      autoApiService: entry({
        protocol: fc.constantFrom(undefined, null, '', 'https', 'http'),
        endpoint: fc.constant(`${owner}-{ref}.example`),
        defaultApiKey: fc.constant(`key-${owner}-{ref}`),
      }),
    }),
    wrong,
  ),
})

const failure: fc.Arbitrary<Reply> = fc.oneof(
  fc.constant<Reply>({ kind: 'network-error' }),
  fc.record({
    kind: fc.constant('text' as const),
    status: fc.constantFrom(200, 204, 301, 400, 401, 403, 404, 429, 500, 503),
    body: fc.constantFrom('', '{"oops', '<!doctype html><script>injected=1</script>', 'null', '[]'),
  }),
  fc.jsonValue().map((body) => ({ kind: 'json' as const, body })),
)

const json = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Reply> =>
  body.map((given) => ({ kind: 'json' as const, body: given }))

const lately = (reply: fc.Arbitrary<Reply>): fc.Arbitrary<Response> =>
  fc
    .tuple(reply, mostly(fc.constant(false), fc.constant(true)))
    .map(([given, isLate]) => ({ ...given, isLate }))

const account = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Response> => lately(mostly(json(body), failure))

const check: fc.Arbitrary<Action> = fc
  .constantFrom('focus', 'visibilitychange', 'online', 'signal', 'clear')
  .map((type) => ({ type }) as Action)
const act: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom('retry', 'samples', 'escape').map((type) => ({ type }) as Action),
  hostileText.map((text): Action => ({ type: 'type', text })),
  fc.record({
    type: fc.constant('choose' as const),
    list: fc.constantFrom('Project' as const, 'Branch' as const),
    place: fc.nat({ max: 5 }),
  }),
)

/** Without a session call and without a name in responses, accounts are told apart by their organizations alone. */
const distinctOrganizations = (owner: Owner) =>
  fc.array(fc.record({ id: organizationId, name: nameOf(owner) }), { minLength: 1, maxLength: 3 })

const noSession: Reply = { kind: 'text', status: 404, body: '' }

function stepOf(owner: Owner | null, hasSession: boolean): fc.Arbitrary<Step> {
  const body = {
    ...bodies(owner ?? 'ownerone'),
    ...(hasSession ? {} : { organizations: distinctOrganizations(owner ?? 'ownerone') }),
  }
  const goodSession = json(fc.constant({ user: owner && { id: owner, email: `${owner}@example.com` } }))
  // A 401 is what a session that ended looks like, whatever the cookie says.
  const anyAccount = (kind: keyof typeof body) =>
    owner ? account(body[kind]) : lately(fc.constant<Reply>({ kind: 'text', status: 401, body: '' }))
  return mostly(fc.constant(true), fc.constant(false)).chain((isSessionGood) =>
    fc.record({
      owner: fc.constant(owner),
      isSessionGood: fc.constant(isSessionGood),
      responses: fc.record({
        session: lately(!hasSession ? fc.constant(noSession) : isSessionGood ? goodSession : failure),
        organizations: anyAccount('organizations'),
        projects: anyAccount('projects'),
        branches: anyAccount('branches'),
        api: anyAccount('api'),
      }),
      // Nearly every step begins with what makes the widget check the session.
      actions: fc
        .tuple(mostly(fc.tuple(check), fc.constant<Action[]>([])), fc.array(act, { maxLength: 3 }))
        .map(([first, others]) => [...first, ...others]),
    }),
  )
}

const storage = fc
  .record(
    {
      'project-keys-organization': fc.oneof(fc.constantFrom('1', '2', '3'), hostileText),
      'project-keys-project': fc.oneof(fc.constantFrom(...refs), hostileText),
      'project-keys-branch': fc.oneof(fc.constantFrom('m', 'p'), hostileText),
      'project-keys-account': hostileText,
      'project-keys-in-samples': fc.constantFrom('on', 'off', '<b>'),
    },
    { requiredKeys: [] },
  )
  .map((values) => ({ ...values }) as Record<string, string>)

export const scenario = (steps: number): fc.Arbitrary<Scenario> =>
  fc.constantFrom(true, true, true, false).chain((hasSession) =>
    fc.record({
      storage,
      namesUser: fc.boolean(),
      steps: fc.array(
        fc.constantFrom(...owners, null).chain((owner) => stepOf(owner, hasSession)),
        { minLength: steps, maxLength: steps },
      ),
    }),
  )
