// Checks of a page that need no browser. Each returns one line per problem.
import { createHash } from 'node:crypto'
import { defaultTreeAdapter as tree } from 'parse5'
import type { BuiltPage, Element } from './built-page.ts'
import { attribute, classesOf, isInside, named, textOf } from './built-page.ts'

type Check = (page: BuiltPage) => string[]

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
const short = (element: Element) =>
  `<${[element.tagName, ...classesOf(element)].join('.')}> ${clean(textOf(element)).slice(0, 40)}`.trim()
const unless = (holds: boolean, fault: string) => (holds ? [] : [fault])
const idsOf = ({ elements }: BuiltPage) => elements.flatMap((element) => attribute(element, 'id') ?? [])

export const head: Check = (page) => {
  const titles = named(page, 'title')
    .filter(
      (title) => title.parentNode && 'tagName' in title.parentNode && title.parentNode.tagName === 'head',
    )
    .map(textOf)
  const [html] = named(page, 'html')
  const description = named(page, 'meta').find((meta) => attribute(meta, 'name') === 'description')
  return [
    ...unless(html !== undefined && attribute(html, 'lang') === 'en', 'the language is not "en"'),
    ...unless(
      titles.length === 1 && /^(.+ · )?\w+ Docs$/.test(titles[0] ?? ''),
      `the title is ${JSON.stringify(titles)}`,
    ),
    ...unless(
      page.route === '/404' ||
        (description !== undefined && (attribute(description, 'content') ?? '').length > 20),
      'the description is missing or shorter than 20 characters',
    ),
    ...unless(
      named(page, 'meta').some((meta) => attribute(meta, 'name') === 'viewport'),
      'there is no viewport for phones',
    ),
  ]
}

export const headings: Check = (page) => {
  const all = named(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
  const levels = all.map(({ tagName }) => Number(tagName[1]))
  const first = all.filter(({ tagName }) => tagName === 'h1')
  return [
    ...unless(first.length === 1, `there are ${first.length} h1`),
    ...all.filter((heading) => clean(textOf(heading)) === '').map((heading) => `${short(heading)} is empty`),
    ...levels
      .filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
      .map((level) => `a heading of level ${level} comes too early`),
    ...all
      .filter((heading) => attribute(heading, 'class') === 'heading' && !hasOwnLink(heading))
      .map((heading) => `${short(heading)} has no link to itself`),
  ]
}

const hasOwnLink = (heading: Element): boolean =>
  heading.childNodes.some(
    (node) => 'tagName' in node && attribute(node, 'href') === `#${attribute(heading, 'id')}`,
  )

export const landmarks: Check = (page) => {
  const mains = page.elements.filter(
    (element) => element.tagName === 'main' || attribute(element, 'role') === 'main',
  )
  const isNavigation = (element: Element) => element.tagName === 'nav'
  const labels = page.elements
    .filter(isNavigation)
    .map((element) => attribute(element, 'aria-label') ?? attribute(element, 'aria-labelledby') ?? '')
  const focusable = page.elements.find(
    (element) =>
      (element.tagName === 'a' && attribute(element, 'href') !== undefined) ||
      ['button', 'input', 'select', 'textarea', 'summary'].includes(element.tagName) ||
      attribute(element, 'tabindex') === '0',
  )
  const [main] = mains
  return [
    ...unless(mains.length === 1, `there are ${mains.length} main landmarks`),
    ...unless(!labels.includes(''), 'a <nav> has no name'),
    ...labels
      .filter((label, index) => labels.indexOf(label) !== index)
      .map((label) => `two <nav> have the name "${label}"`),
    ...unless(
      focusable !== undefined &&
        classesOf(focusable).includes('skip') &&
        attribute(focusable, 'href') === `#${main && attribute(main, 'id')}`,
      'the first that gets the focus is no skip link to <main>',
    ),
    ...unless(main !== undefined && attribute(main, 'tabindex') === '-1', '<main> cannot take the focus'),
  ]
}

/** Attributes whose values are ids. */
const referring = new Set([
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'for',
  'popovertarget',
  'list',
  'headers',
])

export const ids: Check = (page) => {
  const all = idsOf(page)
  const known = new Set<string>()
  const twins: string[] = []
  for (const id of all) {
    if (known.has(id)) twins.push(id)
    known.add(id)
  }
  const lost = page.elements.flatMap((element) =>
    element.attrs
      .filter(({ name }) => referring.has(name))
      .flatMap(({ value }) => value.split(/\s+/).filter(Boolean))
      .filter((id) => !known.has(id))
      .map((id) => `${short(element)} refers to the id "${id}", which nothing has`),
  )
  return [
    ...twins.map((id) => `the id "${id}" is used twice`),
    ...all.filter((id) => id === '' || /\s/.test(id)).map((id) => `"${id}" is no id`),
    ...lost,
  ]
}

/** The accessible name. An icon has none. */
function nameOf(element: Element): string {
  const words = (node: Element): string =>
    node.childNodes
      .map((child) => {
        if (tree.isTextNode(child)) return child.value
        if (!tree.isElementNode(child) || attribute(child, 'aria-hidden') === 'true') return ''
        return attribute(child, 'aria-label') ?? attribute(child, 'alt') ?? words(child)
      })
      .join('')
  return clean(
    attribute(element, 'aria-label') ?? attribute(element, 'aria-labelledby') ?? words(element) ?? '',
  )
}

export const names: Check = (page) => {
  const labelled = new Set(named(page, 'label').map((label) => attribute(label, 'for')))
  // A hidden field isn't announced, and the script that shows it names it.
  const isLabelled = (field: Element) =>
    isInside(field, (around) => attribute(around, 'hidden') !== undefined) ||
    attribute(field, 'aria-label') !== undefined ||
    attribute(field, 'aria-labelledby') !== undefined ||
    labelled.has(attribute(field, 'id') ?? 'none') ||
    isInside(field, ({ tagName }) => tagName === 'label')
  return [
    ...page.elements
      .filter(({ tagName }) => ['a', 'button', 'summary'].includes(tagName))
      .filter((element) => nameOf(element) === '')
      .map((element) => `${short(element)} has no name`),
    ...named(page, 'input', 'select', 'textarea')
      .filter((field) => attribute(field, 'type') !== 'hidden' && !isLabelled(field))
      .map((field) => `${short(field)} has no label`),
    ...named(page, 'iframe', 'object')
      .filter((frame) => !attribute(frame, 'title'))
      .map((frame) => `${short(frame)} has no title`),
    ...named(page, 'th')
      .filter(
        (cell) =>
          attribute(cell, 'scope') === undefined &&
          clean(textOf(cell)) !== '' &&
          attribute(cell, 'id') === undefined,
      )
      .filter((cell) => !isInside(cell, ({ tagName }) => tagName === 'thead'))
      .map((cell) => `${short(cell)} says for neither row nor column`),
  ]
}

/** Lighthouse's list, in English: what none of its links may say. */
const genericTexts = new Set([
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'right here',
  'read more',
  'see more',
  'start',
  'this',
])

/** A link's text says where it leads, without the words around it. Within the page, a heading's words are enough. */
export const linkTexts: Check = (page) =>
  named(page, 'a')
    .filter((link) => !(attribute(link, 'href') ?? '#').startsWith('#'))
    .filter((link) => genericTexts.has(clean(textOf(link)).toLowerCase()))
    .map((link) => `${short(link)} doesn't say where it leads`)

export const images: Check = (page) =>
  named(page, 'img').flatMap((image) => {
    const source = attribute(image, 'src') ?? ''
    return [
      ...unless(attribute(image, 'alt') !== undefined, `the picture ${source} has no text`),
      ...unless(
        Number(attribute(image, 'width')) > 0 && Number(attribute(image, 'height')) > 0,
        `the picture ${source} has no size`,
      ),
      ...unless(attribute(image, 'loading') === 'lazy', `the picture ${source} isn't loaded late`),
    ]
  })

/** Elements that can be directly in a list. */
export const lists: Check = (page) =>
  page.elements.flatMap((element) => {
    const allowed =
      element.tagName === 'ul' || element.tagName === 'ol'
        ? ['li', 'script', 'template']
        : element.tagName === 'dl'
          ? ['dt', 'dd', 'div', 'script', 'template']
          : undefined
    if (!allowed || attribute(element, 'role') !== undefined) return []
    return element.childNodes
      .filter(tree.isElementNode)
      .filter(({ tagName }) => !allowed.includes(tagName))
      .map((child) => `${short(child)} is directly in <${element.tagName}>`)
  })

/** Without scripts, the controls of an island do nothing, so they must be hidden then. */
export const controls: Check = (page) =>
  named(page, 'button', 'input', 'select', 'textarea')
    .filter((control) => isInside(control, (around) => attribute(around, 'data-island') !== undefined))
    .filter((control) => attribute(control, 'disabled') === undefined)
    .filter((control) => attribute(control, 'readonly') === undefined)
    .filter((control) => {
      const isHidden = (element: Element) => classesOf(element).includes('needs-script')
      return !isHidden(control) && !isInside(control, isHidden)
    })
    .map((control) => `${short(control)} is shown without scripts; give it the class "needs-script"`)

/** Only what the policy allows runs: no handlers, no javascript: links, and no inline script except the hashed one. */
export const scripts =
  (policy: string): Check =>
  (page) => {
    const inline = named(page, 'script').filter((script) => attribute(script, 'src') === undefined)
    const runs = inline.filter((script) => {
      const type = attribute(script, 'type')
      return type === undefined || type === 'module' || type.includes('javascript')
    })
    return [
      ...page.elements.flatMap((element) =>
        element.attrs
          .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
          .map(({ name }) => `${short(element)} has the handler "${name}"`),
      ),
      ...runs
        .map((script) => script.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join(''))
        .filter((text) => !policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`))
        .map((text) => `the policy doesn't allow the inline script ${text.slice(0, 40)}`),
      ...named(page, 'script')
        .flatMap((script) => attribute(script, 'src') ?? [])
        .filter((source) => !/^\/assets\/[\w-]+-[\w-]{8}\.js$/.test(source))
        .map((source) => `the script ${source} isn't one of the site's assets`),
      ...named(page, 'link')
        .filter((link) => attribute(link, 'rel') === 'stylesheet')
        .map((link) => `the style sheet ${attribute(link, 'href')} is fetched`),
    ]
  }
