// Content is data: props must be literals and pages hold no scripts. Leaves the values on `data.props`.
import { isScalar, parseDocument, visit } from 'yaml'
import type { MarkdownStep } from '../step.ts'
import { isComponent, replaceNodes } from '../tree.ts'

const isComment = (expression: string) => /^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(expression)

const bareLiteral = /^(true|false|null|-?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?)$/

/** The value of a literal such as `3`, `true`, `["a", "b"]`; throws on anything that has to be computed. */
function literal(expression: string): unknown {
  // YAML's flow style reads every JavaScript literal that pages need; what it would take for unquoted text is code.
  const document = parseDocument(expression)
  const refuse = () => {
    throw new Error('not a literal')
  }
  if (document.errors.length > 0) refuse()
  visit(document, {
    Collection: (_, node) => (node.flow ? undefined : refuse()),
    Pair: (_, { key, value }) => (isScalar(key) && value !== null ? undefined : refuse()),
    Scalar: (key, { type, source }) =>
      key === 'key' || type !== 'PLAIN' || bareLiteral.test(source ?? '') ? undefined : refuse(),
  })
  return document.toJS()
}

export const remarkProps: MarkdownStep = (root, { report }) => {
  replaceNodes(root, (node) => {
    if (node.type === 'mdxjsEsm') {
      report(
        node,
        'script-in-page',
        `"${node.value.split('\n')[0]}" is a script, and pages hold none.`,
        /^(import|export) [a-z ]+[.,:]?( |$)/.test(node.value) && !/['"=]/.test(node.value)
          ? `A line that starts with "${node.value.split(' ')[0]}" is read as a script. Start the sentence with another word.`
          : 'Remove it: every component can be used without importing it.',
      )
      return []
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!isComment(node.value))
        report(
          node,
          'script-in-page',
          `{${node.value}} would have to be computed, and pages hold no scripts.`,
          'Write the value itself; to show braces, write \\{ or put them in `code`.',
        )
      return []
    }
    if (!isComponent(node)) return node

    const props: Record<string, unknown> = {}
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        report(
          node,
          'bad-prop',
          `<${node.name}> spreads {${attribute.value}}.`,
          'Write each prop by its name.',
        )
        continue
      }
      if (attribute.value === null || attribute.value === undefined) props[attribute.name] = true
      else if (typeof attribute.value === 'string') props[attribute.name] = attribute.value
      else {
        try {
          props[attribute.name] = literal(attribute.value.value)
        } catch {
          report(
            node,
            'bad-prop',
            `"${attribute.name}" of <${node.name}> is {${attribute.value.value}}, which would have to be computed.`,
            'Give a plain value: "text", {3}, {true} or {["a", "b"]}.',
          )
        }
      }
    }
    node.data = { ...node.data, props }
    return node
  })
}
