import { describe, expect, test } from 'vitest'
import { checkSamples } from './__fixtures__/check-sample.ts'

describe('right samples in Dart', () => {
  test.each([
    "final rows = await tool.from('books').select('title').eq('id', 1).order('title', ascending: false);",
    "await tool.auth.signUp(email: 'a@example.com', password: 'secret');",
    'await tool.auth.signOut(scope: SignOutScope.local);',
    "final response = await tool.auth.signUp(password: 'x');\nprint(response.user?.email);",
    "final url = tool.storage.from('covers').publicUrl('a.webp');",
    "await Tool.initialize(url: 'x', anonKey: 'y');\nfinal client = Tool.instance.client;\nawait client.from('books').insert({'a': 1});",
    "final query = tool.from('books').select();\nfinal rows = await query.eq('id', 1);",
    'class Shop {\n  Shop(this.client);\n  final ToolClient client;\n  Future<void> leave() async {\n    await client.auth.signOut();\n  }\n}',
    "tool.channel('a').onEvent(event: 'x', callback: (event) => print(event.payload)).subscribe();",
    'try {\n  await tool.auth.signOut();\n} on AuthException catch (error) {\n  print(error.message);\n}',
    "tool.auth.signOut().then((_) => print('bye'));",
    'void dispose() {\n  tool.auth.signOut();\n}',
    "final sum = await tool.rpc<int>('sum', params: {'a': 1});",
    "final channel = tool.channel('a')..subscribe();\nawait channel.track({'a': 1});",
    'unawaited(tool.auth.signOut());',
    'final user = tool.auth.currentUser;\nif (user != null) print(user.id.toString());',
    'extension Names on User {\n  String inWords() => id;\n}\nvoid show() => print(tool.auth.currentUser!.inWords());',
  ])('%s', async (code) => {
    expect(await checkSamples('dart', code)).toEqual(['checked'])
  })

  test('that call nothing of the library are only parsed', async () => {
    expect(await checkSamples('dart', "print(jsonEncode({'a': 1}));\nother.frm('x');")).toEqual(['parsed'])
  })

  test('can use what an earlier sample declares', async () => {
    expect(await checkSamples('dart', "final van = tool.channel('van');", 'van.subscrib();')).toEqual([
      'checked',
      '1: Channel has no "subscrib" in tool-dart 1.2.3. Did you mean "subscribe"? Call what the library has. If the published package has it, add it to data/libraries/dart/v1/surface.yaml.',
    ])
  })
})

describe('wrong samples in Dart', () => {
  test.each([
    ["await tool.form('books').select();", /1: ToolClient has no "form".* Did you mean "from"\?/],
    ["await tool.from('books').select().equals('id', 1);", /Filter has no "equals"/],
    [
      "await tool.auth.signUp(mail: 'a', password: 'x');",
      /signUp\(\) has no parameter "mail"\. Did you mean "email"\?/,
    ],
    [
      "await tool.auth.signUp(email: 'a');",
      /signUp\(\) needs "password"\. Write signUp\(\[email:\], password:\)\./,
    ],
    [
      "await tool.auth.signUp('a@example.com', password: 'x');",
      /signUp\(\) has no parameter for this argument/,
    ],
    ["await tool.from('books').select().eq('id');", /eq\(\) needs "value"/],
    ["await tool.from('books').select().eq('id', 1, 2);", /eq\(\) has no parameter for this argument/],
    ["await tool.from(table: 'books').select();", /from\(\) takes "table" without a label/],
    [
      "tool.from('books').insert({'a': 1});",
      /The query isn't awaited, so it's never sent\. Write "await" before it\./,
    ],
    ['tool.auth.signOut();', /The call returns before it has finished/],
    [
      "final response = tool.auth.signUp(password: 'x');\nprint(response.user);",
      /2: "user" is read from a Future/,
    ],
    ["final url = await tool.storage.from('a').publicUrl('b');", /There's nothing to await/],
    [
      "const { data, error } = await tool.from('books').select();",
      /takes "data" and "error" out of a result, as JavaScript does/,
    ],
    ['void leave() {\n  await tool.auth.signOut();\n}', /2: This waits in a function that isn't async/],
    ['await tool.auth.signOut(scope: SignOutScope.nowhere);', /SignOutScope has no "nowhere"/],
    ["tool.channel('a').onEvent(event: 'x', callback: (event) => print(event.body));", /Event has no "body"/],
    [
      'Future<void> leave(ToolClient client) async {\n  await client.auth.signout();\n}',
      /2: Auth has no "signout".* Did you mean "signOut"\?/,
    ],
    ['await tool.auth().signOut();', /"auth" is a property and not a method/],
    ["console.log(await tool.from('books').select());", /This is JavaScript/],
    ["final client = ToolClient('url');", /ToolClient\(\) needs "key"/],
    ["final channel = tool.channel('a')..subscrib();", /Channel has no "subscrib"/],
    ["await tool.from('books').select(;", /This isn't valid dart/],
  ])('%s', async (code, message) => {
    expect((await checkSamples('dart', code)).join('\n')).toMatch(message)
  })
})
