// data/test-project/*.yaml: how the project that samples run against is held to the servers of the release, one file per service.
import { z } from 'zod'

const request = z.strictObject({
  send: z
    .string()
    .regex(/^(GET|HEAD|POST|PUT|PATCH|DELETE) \/\S*$/, 'Write a method and a path: POST /token')
    .describe("Method and path, below the service's own path."),
  as: z
    .enum(['anon', 'service_role', 'user', 'nobody'])
    .default('anon')
    .describe('Whose token it carries: of a key, of the user of the last session, or none.'),
  headers: z.record(z.string(), z.string()).default({}),
  body: z
    .unknown()
    .optional()
    .describe('JSON, or a text that is sent as it is. `$refresh_token` is that of the last session.'),
})

const common = {
  title: z.string().min(5).describe('What happens, such as "A password is wrong".'),
  source: z
    .string()
    .regex(/^[\w/.-]+\.\w+$/)
    .describe("The file of the server's repository that says so, at the version of the release."),
}

const httpCase = request.extend({
  ...common,
  after: z.array(request).default([]).describe('Requests before this one. They have to succeed.'),
  status: z.int(),
  response: z
    .unknown()
    .optional()
    .describe(
      'The whole body. `<id>`, `<time>`, and `<text>` stand for values that differ, `…` for any end.',
    ),
  response_headers: z.record(z.string(), z.string()).default({}),
})

const message = z.tuple([z.string(), z.string(), z.unknown()]).describe('Topic, event, and payload.')

const socketCase = z.strictObject({
  ...common,
  messages: z.array(message).min(1).describe('What a client sends on a new connection, in this order.'),
  receives: z.array(message).describe('Everything that it receives, in this order.'),
})

export const testProjectSchema = z.strictObject({
  component: z.string().min(1).describe('The server in data/release.yaml.'),
  service: z.string().min(1).describe('What readers call it.'),
  differences: z
    .array(z.string().min(20))
    .describe(
      'Where it differs from the server, one or two sentences each. Samples that this concerns do not run.',
    ),
  setup: z.string().optional().describe('SQL before the first case.'),
  cases: z
    .array(z.union([httpCase, socketCase]))
    .min(1)
    .describe('Requests, and what the server responds. A test sends each of them.'),
})

export type TestProjectService = z.infer<typeof testProjectSchema>
export type HttpCase = z.infer<typeof httpCase>
export type SocketCase = z.infer<typeof socketCase>
export type CaseRequest = z.infer<typeof request>

export const testProjectRoute = '/guides/resources/test-project'

/** Its name within a sentence, as in the mark of a sample that ran against it. */
export const testProjectName = 'the test project'

/** A sentence in Markdown, in which the name leads to the page about it. */
export const linkTestProject = (sentence: string): string =>
  sentence.replace(testProjectName, `[${testProjectName}](${testProjectRoute})`)
