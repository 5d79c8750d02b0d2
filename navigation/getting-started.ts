import type { NavSection } from '../src/schemas/navigation.ts'

export const gettingStarted = {
  id: 'getting-started',
  label: 'Getting Started',
  href: '/guides/getting-started',
  groups: [
    {
      items: [
        { href: '/guides/getting-started', label: 'Overview' },
        { href: '/guides/getting-started/features', label: 'Features' },
        { href: '/guides/getting-started/architecture', label: 'Architecture' },
        { href: '/playground' },
        { href: '/advisor' },
      ],
    },
    {
      label: 'Quickstarts',
      items: [
        { href: '/guides/getting-started/quickstarts/nextjs', label: 'Next.js' },
        { href: '/guides/getting-started/quickstarts/reactjs', label: 'React' },
        { href: '/guides/getting-started/quickstarts/nuxtjs', label: 'Nuxt' },
        { href: '/guides/getting-started/quickstarts/vue', label: 'Vue' },
        { href: '/guides/getting-started/quickstarts/flutter', label: 'Flutter' },
        { href: '/guides/getting-started/quickstarts/kotlin', label: 'Android Kotlin' },
        { href: '/guides/getting-started/quickstarts/sveltekit', label: 'SvelteKit' },
        { href: '/guides/getting-started/quickstarts/laravel', label: 'Laravel' },
        { href: '/guides/getting-started/quickstarts/ruby-on-rails', label: 'Ruby on Rails' },
        { href: '/guides/getting-started/quickstarts/solidjs', label: 'SolidJS' },
        { href: '/guides/getting-started/quickstarts/redwoodjs', label: 'RedwoodJS' },
        { href: '/guides/getting-started/quickstarts/refine', label: 'Refine' },
      ],
    },
    {
      label: 'Web tutorials',
      items: [
        { href: '/guides/getting-started/tutorials/with-nextjs', label: 'Next.js' },
        { href: '/guides/getting-started/tutorials/with-react', label: 'React' },
        { href: '/guides/getting-started/tutorials/with-vue-3', label: 'Vue 3' },
        { href: '/guides/getting-started/tutorials/with-nuxt-3', label: 'Nuxt 3' },
        { href: '/guides/getting-started/tutorials/with-angular', label: 'Angular' },
        { href: '/guides/getting-started/tutorials/with-redwoodjs', label: 'RedwoodJS' },
        { href: '/guides/getting-started/tutorials/with-solidjs', label: 'SolidJS' },
        { href: '/guides/getting-started/tutorials/with-svelte', label: 'Svelte' },
        { href: '/guides/getting-started/tutorials/with-sveltekit', label: 'SvelteKit' },
        { href: '/guides/getting-started/tutorials/with-refine', label: 'Refine' },
      ],
    },
    {
      label: 'Mobile tutorials',
      items: [
        { href: '/guides/getting-started/tutorials/with-flutter', label: 'Flutter' },
        { href: '/guides/getting-started/tutorials/with-expo-react-native', label: 'Expo React Native' },
        { href: '/guides/getting-started/tutorials/with-kotlin', label: 'Android Kotlin' },
        { href: '/guides/getting-started/tutorials/with-ionic-react', label: 'Ionic React' },
        { href: '/guides/getting-started/tutorials/with-ionic-vue', label: 'Ionic Vue' },
        { href: '/guides/getting-started/tutorials/with-ionic-angular', label: 'Ionic Angular' },
        { href: '/guides/getting-started/tutorials/with-swift', label: 'Swift' },
      ],
    },
  ],
} as const satisfies NavSection
