import { describe, expect, test } from 'vitest'
import { checkSamples } from './__fixtures__/check-sample.ts'

describe('right samples in C#', () => {
  test.each([
    'var result = await tool.From<Book>().Where(book => book.Price < 20).Get();\nvar books = result.Models;',
    'var session = await tool.Auth.SignUp("a@example.com", "secret");\nConsole.WriteLine(session.User?.Email);',
    'await tool.Auth.SignUp("a", "b", new SignUpOptions { RedirectTo = "x" });',
    'var tool = new ToolClient("url", "key", new ToolOptions { AutoConnect = true });\nawait tool.InitializeAsync();',
    'ToolClient client = new("url", "key");\nawait client.Auth.SignOut();',
    'var state = await tool.Auth.SignIn(Constants.Provider.Github);\nConsole.WriteLine(state.Uri);',
    'public class Shop\n{\n    private readonly ToolClient _client;\n    public Shop(ToolClient client) { _client = client; }\n    public async Task Leave() => await _client.Auth.SignOut();\n}',
    'var url = tool.Storage.From("covers").GetPublicUrl("a.webp", transform: null);',
    'try\n{\n    await tool.Auth.SignOut();\n}\ncatch (AuthException error)\n{\n    Console.WriteLine(error.Message);\n}',
    'var session = await tool.Auth.SignIn("a@example.com", "secret");\nConsole.WriteLine(session.AccessToken);',
    'var state = await tool.Auth.SignIn(Constants.Provider.Github, options);\nConsole.WriteLine(state.Uri);',
    '_ = tool.Auth.SignOut();',
    'await Task.WhenAll(tool.Auth.SignOut(), tool.From<Book>().Get());',
    'void Leave()\n{\n    tool.Auth.SignOut();\n}',
    'tool.Auth.AddListener((sender, change) => Console.WriteLine(change));',
    'var token = (await tool.Auth.SignUp("a", "b")).AccessToken;',
    'var task = tool.Auth.SignUp("a", "b");\nvar session = task.Result;',
  ])('%s', async (code) => {
    expect(await checkSamples('csharp', code)).toEqual(['checked'])
  })

  test('that call nothing of the library are only parsed', async () => {
    expect(await checkSamples('csharp', 'Console.WriteLine("x");')).toEqual(['parsed'])
  })
})

describe('wrong samples in C#', () => {
  test.each([
    ['await tool.auth.SignOut();', /ToolClient has no "auth".* Did you mean "Auth"\?/],
    ['await tool.From<Book>().Equals2("id", 1).Get();', /Table has no "Equals2"/],
    ['await tool.Auth.SignUp("a");', /SignUp\(\) needs "password"/],
    ['await tool.Auth.SignUp("a", "b", null, 4);', /SignUp\(\) has no parameter for this argument/],
    [
      'await tool.Auth.SignUp(mail: "a", password: "b");',
      /SignUp\(\) has no parameter "mail"\. Did you mean "email"\?/,
    ],
    ['tool.Auth.SignOut();', /The call returns before it has finished, and its errors are lost/],
    [
      'var session = tool.Auth.SignUp("a", "b");\nConsole.WriteLine(session.User);',
      /2: "User" is read from a Task/,
    ],
    [
      'await tool.Auth.SignUp("a", "b", new SignUpOptions { Redirect = "x" });',
      /SignUpOptions has no "Redirect".* Did you mean "RedirectTo"\?/,
    ],
    ['await tool.Auth.SignIn(Constants.Provider.Githob);', /Constants\.Provider has no "Githob"/],
    ["await tool.Auth.SignUp('ada', 'secret');", /A string is in single quotes/],
    ['var (data, error) = await tool.From<Book>().Get();', /takes "data" and "error" out of a result/],
    [
      'var url = await tool.Storage.From("a").GetPublicUrl("b");',
      /There's nothing to await: the value isn't a Task/,
    ],
    ['var tool = new ToolClient("url");', /ToolClient\(\) needs "key"/],
    [
      'public class Shop\n{\n    public ToolClient Client { get; set; }\n    public async Task Leave() { await Client.Auth.LogOut(); }\n}',
      /4: Auth has no "LogOut"/,
    ],
    ['public void Leave() { await tool.Auth.SignOut(); }', /This waits in a function that isn't async/],
    [
      'try { await tool.Auth.SignOut(); } catch (AuthException e) { Console.WriteLine(e.Code); }',
      /AuthException has no "Code"/,
    ],
    ['Console.WriteLine(tool.Auth.CurrentUser?.Name);', /User has no "Name"/],
    ['await tool.Auth().SignOut();', /"Auth" is a property and not a method/],
    ['const { data, error } = await tool.From<Book>().Get();', /as JavaScript does/],
    [
      'var x = tool.Storage.From("a").Upload;\nvar y = tool.Storage.From.Upload("x");',
      /2: "From" is a method, so it has no "Upload"/,
    ],
    [
      'var session = await tool.Auth.SignIn("a", "b");\nConsole.WriteLine(session.Nothing);',
      /2: Session has no "Nothing"/,
    ],
  ])('%s', async (code, message) => {
    expect((await checkSamples('csharp', code)).join('\n')).toMatch(message)
  })
})
