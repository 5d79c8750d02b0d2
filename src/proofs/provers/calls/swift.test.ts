import { describe, expect, test } from 'vitest'
import { checkSamples } from './__fixtures__/check-sample.ts'

describe('right samples in Swift', () => {
  test.each([
    'let books: [Book] = try await tool.database\n  .from("books")\n  .select("title")\n  .eq("id", value: 1)\n  .execute()\n  .value',
    'try await tool.auth.signUp(email: "a@example.com", password: "secret")',
    'try await tool.auth.signOut(scope: .local)',
    'let session = try await tool.auth.session\nprint(session.user.email ?? "")',
    'Task { try? await tool.auth.signOut() }',
    'let url = try tool.storage.from("covers").publicURL(path: "a.webp")',
    'try await tool.storage.from("covers").upload(path: "a", file: data, options: FileOptions(cacheControl: "60"))',
    'let channel = await tool.channel("room") {\n  $0.presence.key = "8f7c"\n}\nawait channel.subscribe()',
    'final class Shop {\n  let client: ToolClient\n  init(client: ToolClient) { self.client = client }\n  func leave() async throws { try await client.auth.signOut() }\n}',
    'let tool = ToolClient(url: URL(string: "x")!, key: "y")',
    'if let token = try await tool.auth.session.accessToken {\n  print(token)\n}',
    'async let session = tool.auth.session',
    'guard let user = tool.auth.currentUser else { return }\nprint(user.id)',
    'do {\n  try await tool.auth.signOut()\n} catch {\n  print(error.localizedDescription)\n}',
    'extension Auth {\n  func leave() async throws { try await tool.auth.signOut() }\n}\nfunc go() async throws { try await tool.auth.leave() }',
  ])('%s', async (code) => {
    expect(await checkSamples('swift', code)).toEqual(['checked'])
  })

  test('that call nothing of the library are only parsed', async () => {
    expect(await checkSamples('swift', 'let session = try await URLSession.shared.data(from: url)')).toEqual([
      'parsed',
    ])
  })
})

describe('wrong samples in Swift', () => {
  test.each([
    ['let books: [Book] = try await tool.from("books").select().execute().value', /ToolClient has no "from"/],
    [
      'try await tool.auth.signUp(password: "x", email: "a")',
      /"password" is in the wrong place: Swift accepts arguments only in order/,
    ],
    ['try await tool.auth.signUp("a", password: "x")', /signUp\(\) needs the label "email:" here/],
    ['try await tool.auth.signUp(email: "a")', /signUp\(\) needs "password"/],
    [
      'try await tool.auth.signUp(email: "a", pasword: "x")',
      /signUp\(\) has no parameter "pasword"\. Did you mean "password"\?/,
    ],
    ['await tool.auth.signOut()', /"signOut" needs "try" before it\. Write "try await" at the start/],
    ['try tool.auth.signOut()', /"signOut" needs "await" before it/],
    ['tool.auth.signOut()', /"signOut" needs "try await" before it/],
    ['let session = tool.auth.session', /"session" needs "try await" before it/],
    [
      'let rows = try await tool.database.from("books").select().eq("id", 1).execute()',
      /eq\(\) needs the label "value:" here/,
    ],
    [
      "try await tool.auth.signUp(email: 'a@example.com', password: 'secret')",
      /A string is in single quotes\. Write double quotes\./,
    ],
    [
      'let (data, error) = try await tool.database.from("books").select().execute()',
      /takes "data" and "error" out of a result/,
    ],
    [
      'let channel = await tool.channel("room") {\n  $0.presense.key = "x"\n}',
      /2: ChannelOptions has no "presense"/,
    ],
    [
      'func leave(client: ToolClient) {\n  Task { try await client.auth.logOut() }\n}',
      /2: Auth has no "logOut"/,
    ],
    [
      'func leave() throws {\n  try await tool.auth.signOut()\n}',
      /2: This waits in a function that isn't async/,
    ],
    [
      'let options = FileOptions(cacheControl: 60, upsert: true)',
      /FileOptions\(\) has no parameter "upsert"/,
    ],
    [
      'let url = try tool.storage.from("a").publicURL(path: "b", 3)',
      /publicURL\(\) has no parameter for this argument/,
    ],
    ['let id = try await tool.auth.session.user.name', /User has no "name"/],
    ['let x = tool.auth.signOut.name', /"signOut" is a method, so it has no "name"/],
    ['let session = try await tool.auth.session()', /"session" is a property and not a method/],
  ])('%s', async (code, message) => {
    expect((await checkSamples('swift', code)).join('\n')).toMatch(message)
  })
})
