import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { ProofContext } from '../prover.ts'
import { pythonProver } from './python-prover.ts'

const context: ProofContext = {
  projectUrl: 'https://your-project.tool.example',
  client: { platform: 'Tool', variable: 'tool', javascript: '@tool/js', serverSide: '@tool/ssr' },
  publication: 'p',
  extensions: [],
  code: join(import.meta.dirname, '../../../..'),
  stubs: {
    package: 'tool 2.4.1',
    folder: 'data/libraries/python/v2/stubs',
    hash: '1',
    files: {
      'tool/__init__.pyi': `from typing import Any, TypedDict
class Credentials(TypedDict, total=False):
    email: str
    password: str
class User:
    id: str
    email: str | None
class AuthResponse:
    user: User | None
class Auth:
    def sign_up(self, credentials: Credentials) -> AuthResponse: ...
    def sign_out(self, *, scope: str = ...) -> None: ...
class Response:
    data: list[Any]
class Query:
    def select(self, *columns: str, count: str | None = ...) -> Query: ...
    def eq(self, column: str, value: Any) -> Query: ...
    def in_(self, column: str, values: list[Any]) -> Query: ...
    def execute(self) -> Response: ...
class Client:
    auth: Auth
    def table(self, name: str) -> Query: ...
class AuthApiError(Exception):
    message: str
def create_client(url: str, key: str) -> Client: ...
`,
    },
  },
}

const fence = (code: string, index: number): FenceUse => ({
  id: `${index}`,
  file: 'a.mdx',
  line: 0,
  column: 1,
  language: 'python',
  code,
  meta: { marked: [] },
})

async function prove(codes: readonly string[]): Promise<string[]> {
  const fences = codes.map(fence)
  const verdicts = await pythonProver.prove([fences], context, () => undefined)
  return fences.map((one) => {
    const { proof, problems = [] } = verdicts.get(one) ?? {}
    return proof?.kind ?? problems.map(({ line, message }) => `${line}: ${message}`).join('\n')
  })
}

test('samples that use the client as it is are type-checked', { timeout: 60_000 }, async () => {
  const right = [
    'response = tool.table("books").select("id", "title").eq("id", 1).execute()\nprint(response.data)',
    'from tool import create_client\n\ntool = create_client("https://x", "key")\ntool.auth.sign_out()',
    'tool.auth.sign_up({"email": "a@example.com", "password": "secret"})',
    'tool.auth.sign_out(scope="local")',
    'response = tool.auth.sign_up({"email": email, "password": password})\nprint(response.user.id)',
    'import flask\nfrom tool import Client\n\n\ndef rows(client: Client) -> list:\n    return client.table("a").select("*").execute().data',
    'try:\n    tool.auth.sign_out()\nexcept tool_errors.AuthApiError as error:\n    print(error.message)',
    'tool.table("books").select("*").in_("id", [1, 2]).execute()',
    'tool.table("books").select("*", count="exact").execute()',
    'for row in tool.table("books").select("*").execute().data:\n    print(row["title"])',
    'from tool import AuthApiError\n\ntry:\n    tool.auth.sign_out()\nexcept AuthApiError as error:\n    print(error.message)',
    'import numpy as np\n\nvector = np.array([1, 2])\ntool.table("books").select("*").eq("vector", vector.tolist()).execute()',
  ]
  expect(await prove(right)).toEqual(right.map(() => 'type-checked'))
})

test('samples that use what the client lacks are refused, in plain words', { timeout: 60_000 }, async () => {
  const wrong: [string, string][] = [
    ['tool.tabel("books").select("*").execute()', '1: Client has no "tabel".'],
    ['tool.table("books").select("*").single().execute()', '1: Query has no "single".'],
    ['tool.table("books").select("*").is_in("id", [1]).execute()', '1: Query has no "is_in".'],
    ['tool.auth.signUp({"email": "a", "password": "b"})', '1: Auth has no "signUp".'],
    ['x = 1\ntool.auth.sign_out(scoop="local")', '2: The call has no parameter "scoop".'],
    ['tool.table("books").select("*").eq("id").execute()', '1: The call needs "value".'],
    ['tool.auth.sign_out("local")', '1: The call has too many positional arguments. It takes 0.'],
    ['from tool import make_client', '1: The module has no "make_client".'],
    [
      'tool.auth.sign_up(email="a", password="b")',
      '1: The call needs "credentials".\n1: The call has no parameter "email".\n1: The call has no parameter "password".',
    ],
    ['rows = tool.table("books").select("*").execute()\nprint(rows.error)', '2: Response has no "error".'],
    ['tool.auth.sign_out()  # type: ignore', '1: "# type: ignore" keeps pyright from checking this sample.'],
    [
      'def leave():\n    await tool.auth.sign_out()',
      "2: This waits in a function that isn't async.\n2: There's nothing to await: the value is None.",
    ],
  ]
  const messages = await prove(wrong.map(([code]) => code))
  for (const [index, [code, message]] of wrong.entries())
    expect.soft(messages[index]?.split('\n').sort(), code).toEqual(message.split('\n').sort())
})

test('samples without the client are parsed, and so is everything on a site without stubs', async () => {
  const fences = [fence('print("x")', 0), fence('tool.anything()', 1), fence('def x(:', 2)]
  const { stubs: _, ...without } = context
  const verdicts = await pythonProver.prove([fences], without, () => undefined)
  expect(fences.map((one) => verdicts.get(one)?.proof?.kind)).toEqual(['parsed', 'parsed', undefined])
})
