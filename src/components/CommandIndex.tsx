// All commands by group, in the HTML. src/client/filter.ts narrows the list as readers type.
import { bulletList, codeWord, linkTo } from '../markdown/build-nodes.ts'
import type { CommandGroup } from '../references/cli/component-data.ts'
import css from './CommandIndex.css?inline'
import type { DrawContextValue } from './DrawContext.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { FilterBar } from './FilterBar.tsx'
import { Heading } from './Heading.tsx'
import { Style } from './Style.tsx'

const groupsIn = ({ componentData }: Pick<DrawContextValue, 'componentData'>) =>
  (componentData?.CommandIndex ?? []) as CommandGroup[]

function CommandIndex() {
  const groups = groupsIn(useDrawContext())
  return (
    <div className="command-index" data-filter>
      <Style id="command-index" css={css} />
      <FilterBar
        label="Filter commands"
        placeholder="Filter, such as migration or backup"
        total={groups.reduce((sum, group) => sum + group.commands.length, 0)}
        noun="command"
      />
      {groups.map((group) => (
        <section key={group.id} data-filter-group>
          <Heading depth={2} id={group.id} text={group.title}>
            {group.title}
          </Heading>
          <ul>
            {group.commands.map((command) => (
              <li key={command.href} data-filter-item>
                <a href={command.href}>
                  <code>{command.title}</code>
                </a>
                {command.experimental && (
                  <>
                    {' '}
                    <span className="pill pill-warn">experimental</span>
                  </>
                )}
                <div>{command.summary}</div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export const commandIndex = defineComponent({
  props: noProps,
  draw: CommandIndex,
  markdown: (_, __, context) =>
    groupsIn(context).flatMap((group) => [
      { type: 'heading', depth: 2, children: [{ type: 'text', value: group.title }] },
      bulletList(
        group.commands.map(({ title, href, summary, experimental }) => [
          linkTo(context.resolveUrl(href), codeWord(title)),
          `${experimental ? ' experimental' : ''}: ${summary}`,
        ]),
      ),
    ]),
})
