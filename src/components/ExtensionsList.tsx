// All of the platform's extensions, in the HTML, each with the statement that enables it. src/client/filter.ts narrows the
// list by text and tag.
import { Icon } from '../layout/Icon.tsx'
import { bulletList, codeBlock, codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import type { Extension } from '../schemas/extensions.ts'
import { extensionAnchor, extensionTags } from '../schemas/extensions.ts'
import { CopyLine } from './CopyLine.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import css from './ExtensionsList.css?inline'
import { extensionStatement, sqlName } from './extension-statement.ts'
import { FilterBar } from './FilterBar.tsx'
import { Style } from './Style.tsx'

function ExtensionsList() {
  const { extensions = [] } = useDrawContext().catalogs ?? {}
  return (
    <div className="extensions" data-filter>
      <Style id="extensions" css={css} />
      <FilterBar
        label="Filter extensions"
        placeholder="Filter, such as search or json"
        total={extensions.length}
        noun="extension"
        groups={[
          {
            name: 'tag',
            label: 'Tag',
            choices: extensionTags.map((tag) => ({
              value: tag,
              count: extensions.filter(({ tags }) => tags.includes(tag)).length,
            })),
          },
        ]}
      />
      <ul className="extensions-list">
        {extensions.map((extension) => (
          <Entry key={extension.name} extension={extension} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ extension }: { extension: Extension }) {
  const { name, comment, tags, link, ran } = extension
  const isElsewhere = !link.startsWith('/')
  return (
    <li id={extensionAnchor(name)} data-filter-item data-tag={tags.join(',')}>
      <div data-filter-words>
        <p className="extensions-name">
          <a href={link} className={isElsewhere ? 'external' : undefined}>
            {name}
            {isElsewhere && <Icon name="external" size={13} />}
          </a>
          {sqlName(extension) !== name && (
            <>
              {' '}
              <code>{sqlName(extension)}</code>
            </>
          )}{' '}
          <span className="extensions-tags">{tags.join(', ')}</span>
        </p>
        <p>{comment}</p>
      </div>
      <CopyLine code={extensionStatement(extension)} label={`Copy the statement for ${name}`}>
        {ran && (
          <small className="extensions-ran">
            <Icon name="check" size={12} />
            Ran
          </small>
        )}
      </CopyLine>
    </li>
  )
}

export const extensionsList = defineComponent({
  props: noProps,
  draw: ExtensionsList,
  markdown: (_, __, { catalogs, resolveUrl }) => [
    bulletList(
      (catalogs?.extensions ?? []).map((extension) => {
        const { name, link, tags, comment, ran } = extension
        const enabledAs = sqlName(extension)
        return {
          blocks: [
            paragraph(
              linkTo(resolveUrl(link), name),
              ...(enabledAs === name ? [] : [' ', codeWord(enabledAs)]),
              ` ${tags.join(', ')}: ${comment}${ran ? ' This statement ran on our test server.' : ''}`,
            ),
            codeBlock('sql', extensionStatement(extension)),
          ],
        }
      }),
    ),
  ],
})
