// Where the home page leads readers who know what they build with. The marks are ours, not logos.
import { referenceRoot } from '../lib/references/addresses.ts'

export interface HomeStart {
  label: string
  href: string
  /** An SVG path in a square of 24. */
  mark: string
}

const angle = 'm8 7-5 5 5 5m8-10 5 5-5 5'

const inFolder = (
  folder: string,
  entries: readonly (readonly [label: string, page: string, mark: string])[],
) => entries.map(([label, page, mark]): HomeStart => ({ label, href: `${folder}/${page}`, mark }))

const quickstarts = inFolder('/guides/getting-started/quickstarts', [
  ['Next.js', 'nextjs', 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9 16V8l7 9m-1-9v5'],
  [
    'React',
    'reactjs',
    'M2 12a10 4 0 1 0 20 0 10 4 0 1 0-20 0m15 8.700A10 4 60 1 0 7 3.300a10 4 60 1 0 10 17.400m-10 0A10 4 120 1 0 17 3.300a10 4 120 1 0-10 17.4',
  ],
  ['Vue', 'vue', 'M2 4h4.500L12 14l5.5-10H22L12 21ZM9 4l3 5 3-5'],
  ['Nuxt', 'nuxtjs', 'M2 19 9 6l7 13Zm14 0h6l-5-9-2 3'],
  ['SvelteKit', 'sveltekit', 'M17 7c-2-4-6-4-9-2s-3 6 1 7l6 1c4 1 4 5 1 7s-7 1-9-3'],
  ['SolidJS', 'solidjs', 'M3 9c5-6 12-5 18-2l-3 5C12 9 8 9 3 9Zm18 6c-5 6-12 5-18 2l3-5c6 3 10 3 15 3Z'],
  ['Laravel', 'laravel', 'm3 6 4-2 4 2v9l8-5m-16-4v11l8 4 8-4v-7l-4-2-4 2v4l4 2M3 6l4 2v9'],
  ['Ruby on Rails', 'ruby-on-rails', 'M7 4h10l5 6-10 11L2 10Zm-5 6h20M12 21 8 10l4-6 4 6Z'],
  ['RedwoodJS', 'redwoodjs', 'm12 2 8 5-3 11-5 4-5-4L4 7Zm-8 5 13 11M20 7 7 18'],
  ['Refine', 'refine', 'm12 2 8.5 5v10L12 22l-8.5-5V7Zm0 6v8'],
  ['Flutter', 'flutter', 'M14 3 4 13l3 3L20 3Zm0 9-5 4.5 5 4.500h6l-5-4.5 5-4.500Z'],
  ['Android Kotlin', 'kotlin', 'M4 4h16l-8 8 8 8H4Z'],
])

const tutorials = inFolder('/guides/getting-started/tutorials', [
  ['Angular', 'with-angular', 'm12 2 9 3-1.5 12.500L12 22l-7.5-4.500L3 5Zm-4 14 4-9 4 9m-6.5-3h5'],
  ['Expo', 'with-expo-react-native', 'M3 19c3-1 6-8 8-14h2c2 6 5 13 8 14-3 1-5-5-9-9-4 4-6 10-9 9Z'],
  ['Ionic', 'with-ionic-react', 'M21 12a9 9 0 1 1-4-7m-1 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0m4-6h.01'],
  [
    'Swift',
    'with-swift',
    'M5 5c4 4 7 6 10 8-2-2-4-5-5-7 4 4 6 5 7 7 2 3 1 5 2 6-2-2-4 1-8 0-3-1-6-3-8-6 3 2 6 3 8 2-2-2-5-6-6-10Z',
  ],
])

const languages = inFolder(referenceRoot, [
  ['JavaScript', 'javascript/installing', angle],
  [
    'Python',
    'python/installing',
    'M12 3H9a3 3 0 0 0-3 3v4h8M6 10H4v4h2m6 7h3a3 3 0 0 0 3-3v-4h-8m8 0h2v-4h-2',
  ],
  ['C#', 'csharp/installing', 'M14 7a7 7 0 1 0 0 10m2-8v6m4-6v6m-6-4h8m-8 2h8'],
])

export const homeStarts: readonly HomeStart[] = [...quickstarts, ...tutorials, ...languages]
