// How every component reads in Markdown. A component without an entry fails to compile.
import type { PlainRules } from '../markdown/plain-markdown.ts'
import { invariant } from '../problems/invariant.ts'
import type { Problem } from '../problems/problem.ts'
import { accessMatrixInMarkdown } from './AccessMatrix.tsx'
import { accordionItemInMarkdown } from './Accordion.tsx'
import { admonitionInMarkdown } from './Admonition.tsx'
import { alertInMarkdown } from './Alert.tsx'
import { appleSecretInMarkdown } from './AppleSecret.tsx'
import { authProvidersInMarkdown } from './AuthProviders.tsx'
import { branchRegionsInMarkdown } from './BranchRegions.tsx'
import { buttonInMarkdown } from './Button.tsx'
import { cardGridInMarkdown, cardInMarkdown } from './Card.tsx'
import { commandBuilderInMarkdown } from './CommandBuilder.tsx'
import { commandIndexInMarkdown } from './CommandIndex.tsx'
import { computeSizesInMarkdown } from './ComputeSizes.tsx'
import { costEstimatorInMarkdown } from './CostEstimator.tsx'
import { errorEntryInMarkdown } from './ErrorEntry.tsx'
import { errorListInMarkdown } from './ErrorList.tsx'
import { extensionsListInMarkdown } from './ExtensionsList.tsx'
import { glossaryInMarkdown } from './Glossary.tsx'
import { iconPanelInMarkdown } from './IconPanel.tsx'
import { imageInMarkdown } from './Image.tsx'
import type { components } from './index.ts'
import { jwtGeneratorInMarkdown } from './JwtGenerator.tsx'
import { libraryCoverageInMarkdown } from './LibraryCoverage.tsx'
import { logQueryInMarkdown } from './LogQuery.tsx'
import { logSchemasInMarkdown } from './LogSchemas.tsx'
import type { MarkdownContext, MarkdownForm } from './markdown-form.ts'
import { pageDataInMarkdown } from './PageData.tsx'
import { parameterInMarkdown, parametersInMarkdown } from './Parameters.tsx'
import { playgroundInMarkdown } from './Playground.tsx'
import { popoverInMarkdown } from './Popover.tsx'
import { productionChecklistInMarkdown } from './ProductionChecklist.tsx'
import { anonKeyInMarkdown, projectKeysInMarkdown, projectUrlInMarkdown } from './ProjectKeys.tsx'
import { proofTableInMarkdown } from './ProofTable.tsx'
import { realtimeLimitsInMarkdown } from './RealtimeLimits.tsx'
import { redirectTesterInMarkdown } from './RedirectTester.tsx'
import { referenceListInMarkdown } from './ReferenceList.tsx'
import { regionMapInMarkdown } from './RegionMap.tsx'
import { rlsLabInMarkdown } from './RlsLab.tsx'
import { stepsInMarkdown } from './Steps.tsx'
import { tabPanelInMarkdown, tabsInMarkdown } from './Tabs.tsx'
import { termInMarkdown } from './Term.tsx'

/** The props were checked when the model was built. */
// biome-ignore lint/suspicious/noExplicitAny: each form takes the props of its own component
const forms: Record<keyof typeof components, MarkdownForm<any>> = {
  AccessMatrix: accessMatrixInMarkdown,
  Accordion: (_, children) => children,
  AccordionItem: accordionItemInMarkdown,
  Admonition: admonitionInMarkdown,
  Alert: alertInMarkdown,
  AnonKey: anonKeyInMarkdown,
  AppleSecret: appleSecretInMarkdown,
  AuthProviders: authProvidersInMarkdown,
  BranchRegions: branchRegionsInMarkdown,
  Button: buttonInMarkdown,
  Card: cardInMarkdown,
  CardGrid: cardGridInMarkdown,
  CommandBuilder: commandBuilderInMarkdown,
  CommandIndex: commandIndexInMarkdown,
  ComputeSizes: computeSizesInMarkdown,
  CostEstimator: costEstimatorInMarkdown,
  ErrorEntry: errorEntryInMarkdown,
  ErrorList: errorListInMarkdown,
  ExtensionsList: extensionsListInMarkdown,
  Glossary: glossaryInMarkdown,
  IconPanel: iconPanelInMarkdown,
  Image: imageInMarkdown,
  JwtGenerator: jwtGeneratorInMarkdown,
  LibraryCoverage: libraryCoverageInMarkdown,
  LogQuery: logQueryInMarkdown,
  LogSchemas: logSchemasInMarkdown,
  PageData: pageDataInMarkdown,
  Parameter: parameterInMarkdown,
  Parameters: parametersInMarkdown,
  Popover: popoverInMarkdown,
  ProductionChecklist: productionChecklistInMarkdown,
  ProjectKeys: projectKeysInMarkdown,
  ProjectUrl: projectUrlInMarkdown,
  ProofTable: proofTableInMarkdown,
  RealtimeLimits: realtimeLimitsInMarkdown,
  RedirectTester: redirectTesterInMarkdown,
  ReferenceFilter: (_, children) => children,
  ReferenceList: referenceListInMarkdown,
  RegionMap: regionMapInMarkdown,
  Playground: playgroundInMarkdown,
  RlsLab: rlsLabInMarkdown,
  Steps: stepsInMarkdown,
  TabPanel: tabPanelInMarkdown,
  Tabs: tabsInMarkdown,
  Term: termInMarkdown,
}

/** Commands bundle without compiling types, so whoever adds a component may see this before the compiler's error. */
export const checkForms = (drawn: readonly string[]): Problem[] =>
  drawn
    .filter((name) => !Object.hasOwn(forms, name))
    .map((name) => {
      const form = `${name.charAt(0).toLowerCase()}${name.slice(1)}InMarkdown`
      return {
        code: 'no-markdown-form',
        file: 'src/components/in-markdown.ts',
        line: 1,
        column: 1,
        message: `<${name}> has no Markdown form, so pages that show it can't be written as Markdown.`,
        hint: `Export ${form} beside the component, and add it to "forms" in src/components/in-markdown.ts: ${name}: ${form},`,
      }
    })

export const componentInMarkdown =
  (context: MarkdownContext): PlainRules['component'] =>
  (node, children) => {
    // A fragment, `<>…</>`, is replaced by its children.
    if (!node.name) return children
    const form = forms[node.name as keyof typeof components]
    invariant(form, `<${node.name}> has no Markdown form.`)
    return form(node.data?.props ?? {}, children, context)
  }
