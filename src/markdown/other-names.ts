// What components are called elsewhere: writers who come from another documentation system type these names first.

/** Names in lower case → what to write here. */
const otherNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({
      note: ['note', 'info', 'aside', 'callout', 'remark'],
      tip: ['tip', 'hint', 'check', 'success'],
      caution: ['caution', 'warning', 'warn', 'important', 'attention'],
      danger: ['danger', 'error', 'fail'],
      deprecation: ['deprecated'],
    }).flatMap(([type, names]) => names.map((name) => [name, `<Admonition type="${type}">`])),
  ),
  tab: '<TabPanel> in <Tabs>',
  tabitem: '<TabPanel> in <Tabs>',
  tabgroup: '<Tabs>',
  codegroup: '<Tabs> with a <TabPanel> for each fence',
  codetabs: '<Tabs> with a <TabPanel> for each fence',
  code: 'a fence: ```ts',
  snippet: '<Partial name="…" />',
  include: '<Partial name="…" />',
  step: '<Steps> around an ordered list: 1. … 2. …',
  cards: '<CardGrid>',
  cardgroup: '<CardGrid>',
  linkcard: '<Card> in <CardGrid>',
  accordiongroup: '<Accordion>',
  details: '<AccordionItem title="…"> in <Accordion>',
  summary: '<AccordionItem title="…"> in <Accordion>',
  collapsible: '<AccordionItem title="…"> in <Accordion>',
  expandable: '<AccordionItem title="…"> in <Accordion>',
  frame: '<Image>',
  figure: '<Image>',
  img: '<Image>, or ![what it shows](/images/…)',
  picture: '<Image>',
  tooltip: '<Popover>',
  paramfield: '<Parameter> in <Parameters>',
  responsefield: '<Parameter> in <Parameters>',
  link: '[text](/route)',
  a: '[text](/route)',
  mermaid: 'a fence: ```mermaid',
  br: 'a new paragraph, or a backslash at the end of the line',
  hr: '--- on a separate line, with a blank line before it',
  b: '**bold**',
  strong: '**bold**',
  i: '_italics_',
  em: '_italics_',
  table: 'a Markdown table: | a | b |',
  ul: 'a list: - one',
  ol: 'a list: 1. one',
  pre: 'a fence: ```text',
  h1: 'the title in the frontmatter',
  h2: '## Heading',
  h3: '### Heading',
}

/** What to write instead of a component of another system or of HTML, if there is something. */
export const ownNameOf = (name: string): string | undefined =>
  Object.hasOwn(otherNames, name.toLowerCase()) ? otherNames[name.toLowerCase()] : undefined
