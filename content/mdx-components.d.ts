// Made by npm run fix from src/components/index.ts. Editors complete and check components in pages with it.
import type { ReactNode } from 'react'

declare global {
  interface MDXProvidedComponents {
    AccessMatrix: (props: {
    }) => ReactNode
    Accordion: (props: {
      /** For details of the code block beside it: small, and without lines around it. */
      compact?: boolean
      children?: ReactNode
    }) => ReactNode
    /** Goes directly inside <Accordion>. */
    AccordionItem: (props: {
      /** What the panel contains, as a question or a noun. */
      title: string
      /** true shows it opened. */
      open?: boolean
      children?: ReactNode
    }) => ReactNode
    Admonition: (props: {
      /** How serious it is. */
      type: 'note' | 'tip' | 'caution' | 'danger' | 'deprecation'
      /** A heading of a few words. By default, the type's own word. */
      title?: string
      children?: ReactNode
    }) => ReactNode
    Advisor: (props: {
    }) => ReactNode
    Alert: (props: {
      /** The kind of message. */
      status: 'info' | 'success' | 'warning' | 'error'
      /** The message in one line. */
      title: string
      children?: ReactNode
    }) => ReactNode
    AnonKey: (props: {
    }) => ReactNode
    AppleSecret: (props: {
    }) => ReactNode
    AuthProviders: (props: {
      /** `social` for sign-in with other accounts, or `phone` for text message providers. */
      type: 'social' | 'phone'
    }) => ReactNode
    BranchRegions: (props: {
    }) => ReactNode
    Button: (props: {
      /** A route on this site or an https:// URL. */
      href: string
      /** `primary` (default) or `quiet`. */
      variant?: 'primary' | 'quiet'
      /** An icon before the label. */
      icon?: string
      children?: ReactNode
    }) => ReactNode
    /** Goes directly inside <CardGrid>. */
    Card: (props: {
      /** A few words that name the page it links to. */
      title: string
      /** A route on this site or an https:// URL. */
      href: string
      /** An icon above the title. */
      icon?: string
      children?: ReactNode
    }) => ReactNode
    CardGrid: (props: {
      /** The number of columns on wide screens: 2 (default) or 3. */
      columns?: 2 | 3
      children?: ReactNode
    }) => ReactNode
    CommandBuilder: (props: {
      /** ID of a command in data/cli, such as plinth-db-diff. */
      command: string
    }) => ReactNode
    CommandIndex: (props: {
    }) => ReactNode
    ComputeSizes: (props: {
    }) => ReactNode
    CostEstimator: (props: {
    }) => ReactNode
    ErrorEntry: (props: {
      /** The anchor for links: /…#anchor. */
      anchor: string
      /** The message as readers see it, with … for what differs. */
      title: string
      /** SQLSTATE, or the code in the response. */
      code?: string
      /** The HTTP status. */
      status?: number
      /** A sample inside reproduces it. */
      reproduced?: boolean
      children?: ReactNode
    }) => ReactNode
    ErrorList: (props: {
    }) => ReactNode
    ExtensionsList: (props: {
    }) => ReactNode
    Glossary: (props: {
    }) => ReactNode
    IconPanel: (props: {
      /** The icon beside the title. */
      icon: string
      /** A few words. */
      title: string
      /** The title's link, if it has one. */
      href?: string
      children?: ReactNode
    }) => ReactNode
    Image: (props: {
      /** Path under public/, such as /images/inbox.png. */
      src: string
      /** Required: what the image shows, for readers who can't see it. */
      alt?: string
      /** The image for the dark theme. */
      dark?: string
      /** A caption under the image. */
      caption?: string
      /** false turns off the enlarged view. */
      zoom?: boolean
    }) => ReactNode
    JwtGenerator: (props: {
    }) => ReactNode
    Later: (props: {
      /** ID of a component in data/release.yaml, or of a part of a client. */
      component: string
      /** The first version that has it. */
      version: string
      /** What happens in this release instead, as a sentence: "This release ignores the setting." */
      note?: string
      children?: ReactNode
    }) => ReactNode
    LibraryCoverage: (props: {
    }) => ReactNode
    LogQuery: (props: {
    }) => ReactNode
    LogSchemas: (props: {
    }) => ReactNode
    PageData: (props: {
      /** One line before the code that says what it creates and when to run it. */
      intro?: string
      children?: ReactNode
    }) => ReactNode
    Panel: (props: {
      /** The way to it, as the text on the page has it: Authentication > Providers. */
      path: string
      /** The part of that page, or the entry that is open in it. */
      section?: string
      children?: ReactNode
    }) => ReactNode
    /** Goes directly inside <Panel>. */
    PanelField: (props: {
      /** The field's label, as a step on the page has it. */
      label: string
      /** How it is drawn: `text` (default), `secret`, `select`, `switch`, `check`, or `button`. */
      kind?: 'text' | 'secret' | 'select' | 'switch' | 'check' | 'button'
      /** What is in it after the step. */
      value?: string
      /** The same for a list, with one box for each entry. */
      values?: unknown
      /** The switch is on, or the box selected, after the step. */
      on?: boolean
      /** A few words below it. */
      hint?: string
      /** The one field that the step is about. */
      mark?: boolean
    }) => ReactNode
    /** Goes directly inside <Parameters>. */
    Parameter: (props: {
      /** The parameter as readers type it: --schema <strings>. */
      title: string
      /** The anchor for links: /…#anchor. */
      anchor?: string
      /** The value's type, in one word. */
      type?: string
      /** Routes of the types in `type`, by name. */
      types?: unknown
      /** Instead of REQUIRED or Optional, for what readers get: can be absent. Empty if it is always there. */
      presence?: string
      /** A value that it had, as code. */
      example?: string
      /** Marks it REQUIRED. Without it, the parameter is Optional. */
      required?: boolean
      /** The value used if it's omitted. */
      default?: string
      /** The only values it accepts. */
      accepted?: unknown
      /** Common values. Others are accepted too. */
      known?: unknown
      children?: ReactNode
    }) => ReactNode
    Parameters: (props: {
      /** For the fields of a parameter, inside of it: what they are. Shown folded. */
      title?: string
      children?: ReactNode
    }) => ReactNode
    Playground: (props: {
    }) => ReactNode
    Popover: (props: {
      /** The text that opens it. */
      label: string
      children?: ReactNode
    }) => ReactNode
    ProductionChecklist: (props: {
    }) => ReactNode
    ProjectKeys: (props: {
    }) => ReactNode
    ProjectUrl: (props: {
    }) => ReactNode
    ProofTable: (props: {
    }) => ReactNode
    RealtimeLimits: (props: {
    }) => ReactNode
    RedirectTester: (props: {
    }) => ReactNode
    ReferenceFilter: (props: {
      children?: ReactNode
    }) => ReactNode
    ReferenceList: (props: {
      /** Which of the lists in data/reference-index.yaml. */
      group: 'libraries' | 'tools' | 'servers'
    }) => ReactNode
    RegionMap: (props: {
    }) => ReactNode
    ReleaseTable: (props: {
      /** Which components it lists. */
      kind: 'service' | 'extension' | 'client'
    }) => ReactNode
    RlsLab: (props: {
    }) => ReactNode
    Signature: (props: {
      /** As after a fence: ts. */
      language: string
      /** The signature, wrapped. Several follow each other. */
      code: string
      /** Routes of the types in it, by name. */
      types?: unknown
    }) => ReactNode
    Steps: (props: {
      children?: ReactNode
    }) => ReactNode
    /** Goes directly inside <Tabs>. */
    TabPanel: (props: {
      /** The tab's value in the URL. */
      id: string
      /** The tab's label. */
      label: string
      children?: ReactNode
    }) => ReactNode
    Tabs: (props: {
      /** Tabs with the same group switch together, on this page and on other pages. The URL has the choice: ?group=id. */
      queryGroup?: string
      /** The label for screen readers. By default, "Variants". */
      label?: string
      children?: ReactNode
    }) => ReactNode
    Term: (props: {
      /** ID of a term in data/glossary.yaml. */
      id: string
      children?: ReactNode
    }) => ReactNode
    TestProject: (props: {
      /** How many cases each service is held to, or where it differs from the server. */
      show: 'cases' | 'differences'
    }) => ReactNode
    CodeBlock: (props: {
      /** Path of a file in `examples/` that git tracks, relative to the repository's root. */
      file: string
      /** Shows only the lines between `#region name` and `#endregion` in the file. */
      region?: string
      /** The title above the code. By default, the file's name. */
      title?: string
      /** Lines to highlight, counted from the first line shown: "1,3-5". */
      marked?: string
      /** Part of the page's program, but not shown: for a file that the page links to instead. */
      hidden?: boolean
    }) => ReactNode
    Limit: (props: {
      /** ID of a limit in data/limits.yaml. */
      of: string
      /** The plan, for a limit that differs by plan. */
      plan?: 'free' | 'pro' | 'team' | 'enterprise'
      /** Shows the number alone, for a sentence that says the rest. */
      number?: boolean
    }) => ReactNode
    Limits: (props: {
      /** IDs of limits in data/limits.yaml, or an area for all of its limits, with spaces between them. */
      of: string
    }) => ReactNode
    Partial: (props: {
      /** Name of a file in content/_partials/, without .mdx. Pass its parameters as props. */
      name: string
      [parameter: string]: unknown
    }) => ReactNode
  }
}
