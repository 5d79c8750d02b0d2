import { describe, expect, test } from 'vitest'
import { checkSamples } from './__fixtures__/check-sample.ts'

describe('right samples in Kotlin', () => {
  test.each([
    'val books = tool.from("books").select(columns = Columns.list("id", "title")) {\n    filter { eq("id", 1) }\n    order(column = "title", order = Order.ASCENDING)\n}.decodeList<Book>()',
    'tool.auth.signInWith(Email) {\n    email = "a@example.com"\n    password = "secret"\n}',
    'tool.auth.signInWith(Email, redirectUrl = "x") {\n    data = buildJsonObject { put("name", "Ada") }\n}',
    'val tool = createToolClient(url = "x", key = "y") {\n    install(Auth) {\n        scheme = "com.example"\n    }\n}',
    'class Shop(private val client: ToolClient) {\n    suspend fun leave() = client.auth.signOut()\n}',
    'fun leave() {\n    scope.launch { tool.auth.signOut() }\n}',
    'tool.from("books").delete { filter { or { eq("id", 1); eq("id", 2) } } }',
    'tool.from("books").select { filter { Book::id eq 2L } }',
    'val channel = tool.channel("room") {\n    presence { key = "8f7c" }\n}\nchannel.subscribe(blockUntilSubscribed = true)',
    'tool.functions.invoke("quote", body = order)',
    'tool.functions("quote", order)',
    'tool.auth.currentUser()?.let { println(it.email) }',
    'val result = tool.from("books").select()\nprintln(result.data)',
    'tool.from("books").select { limit(count = 3); println("x") }',
    'fun Auth.leave() = println("bye")\nfun go() = tool.auth.leave()',
    "val letter = tool.auth.currentUser()!!.id.split(',', '.')",
  ])('%s', async (code) => {
    expect(await checkSamples('kotlin', code)).toEqual(['checked'])
  })

  test('that call nothing of the library are only parsed', async () => {
    expect(await checkSamples('kotlin', 'val x = listOf(1).map { it + 1 }')).toEqual(['parsed'])
  })
})

describe('wrong samples in Kotlin', () => {
  test.each([
    ['val books = await tool.from("books").select()', /Kotlin has no "await" before a call\. Remove it/],
    ["tool.from('books').select()", /A string is in single quotes/],
    ['tool.form("books").select()', /ToolClient has no "form".* Did you mean "from"\?/],
    ['tool.from("books").select { filter { equal("id", 1) } }', /Filter has no "equal"/],
    [
      'tool.from("books").select { order(column = "title", ascending = true) }',
      /order\(\) has no parameter "ascending"/,
    ],
    ['tool.from("books").select { order("title") }', /order\(\) needs "order"/],
    ['tool.from("books").select { filter { eq("id", 1, 2) } }', /eq\(\) has no parameter for this argument/],
    [
      'tool.auth.signInWith(Email) {\n    mail = "a@example.com"\n}',
      /2: ProviderConfig has no "mail".* Did you mean "email"\?/,
    ],
    ['tool.from("books").select().decodeAll<Book>()', /Result has no "decodeAll"/],
    ['tool.from("books").select(columns = Columns.of("id"))', /Columns has no "of"/],
    [
      'fun leave() {\n    tool.auth.signOut()\n}',
      /2: signOut\(\) suspends, but the function around it doesn't/,
    ],
    ['tool.from("books").select { order("title", Order.ASC) }', /Order has no "ASC"/],
    ['val (data, error) = tool.from("books").select()', /takes "data" and "error" out of a result/],
    ['tool.channel("room") { presence { name = "x" } }', /Presence has no "name"/],
    [
      'class Shop(val client: ToolClient) {\n    suspend fun leave() = client.auth.logout()\n}',
      /2: Auth has no "logout"/,
    ],
    ['tool.from("books").select { filter { Book::id equalTo 2 } }', /KProperty1 has no "equalTo"/],
    ['tool.from("books").update()', /update\(\) needs "value"/],
    ['val tool = createToolClient("x") { install(Auth) }', /createToolClient\(\) needs "key"/],
    [
      'tool.auth.signInWith(Email, redirectUrl = "x", redirectUrl = "y")',
      /signInWith\(\) gets "redirectUrl" twice/,
    ],
    ['tool.from("books").select { where { eq("id", 1) } }', /Request has no "where"/],
  ])('%s', async (code, message) => {
    expect((await checkSamples('kotlin', code)).join('\n')).toMatch(message)
  })
})
