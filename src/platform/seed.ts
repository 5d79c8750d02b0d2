// The accounts of the local platform. Each stands for a kind of reader that the widget has to serve.
import { createHash } from 'node:crypto'

interface SeedProject {
  ref: string
  name: string
  isBranchEnabled: boolean
  /** Names of branches besides the main one. */
  branches: string[]
}

export interface SeedAccount {
  email: string
  name: string
  /** What this account is good for, shown on the sign-in page. */
  about: string
  organizations: { id: number; name: string; projects: SeedProject[] }[]
}

/** All local accounts have it. It protects nothing: the data is made up and stays on this machine. */
export const localPassword = 'local-password'

/** Twenty letters, always the same for the same words. */
export function refOf(words: string): string {
  return [...createHash('sha256').update(words).digest()]
    .slice(0, 20)
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join('')
}

const project = (organization: string, name: string, branches?: string[]): SeedProject => ({
  ref: refOf(`${organization}/${name}/${branches?.join() ?? ''}`),
  name,
  isBranchEnabled: branches !== undefined,
  branches: branches ?? [],
})

export const accounts: readonly SeedAccount[] = [
  {
    email: 'ada@example.com',
    name: 'Ada',
    about: 'Two organizations, more than ten projects, branches, names with quotes and emoji',
    organizations: [
      {
        id: 1,
        name: 'Analytical Engines',
        projects: [
          project('1', 'User management'),
          project('1', 'Loom', ['preview', 'feature/punch-cards']),
          project('1', 'The "Difference" Engine'),
          project('1', 'Weather 🌦️ station', []),
          project('1', 'Staging'),
          project('1', 'Bernoulli numbers'),
          project('1', 'Note G'),
          project('1', 'Poetical science'),
        ],
      },
      {
        id: 2,
        name: 'Bridge & Sons',
        projects: [
          project('2', 'Staging'),
          project('2', 'Toll <booth>'),
          project('2', 'Rivet catalog'),
          project('2', 'Caisson', ['preview']),
          project('2', 'Crew'),
        ],
      },
    ],
  },
  {
    email: 'grace@example.com',
    name: 'Grace',
    about: 'One organization with one project',
    organizations: [{ id: 3, name: 'Compilers', projects: [project('3', 'Flow-matic')] }],
  },
  { email: 'new@example.com', name: 'New', about: 'Nothing yet', organizations: [] },
  {
    email: 'many@example.com',
    name: 'Many',
    about: 'Two hundred projects',
    organizations: [
      {
        id: 4,
        name: 'Fleet',
        projects: Array.from({ length: 200 }, (_, index) =>
          project('4', `Vessel ${String(index + 1).padStart(3, '0')}`),
        ),
      },
    ],
  },
]

/** The one project that runs: the first that the first account sees in the documentation. */
export const runningRef = accounts[0]?.organizations[0]?.projects[0]?.ref ?? ''
