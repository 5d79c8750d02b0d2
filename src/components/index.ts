// All components that authors can use in a page. No page imports anything.
import { z } from 'zod'
import { limitPlans } from '../schemas/limits.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { accessMatrix } from './AccessMatrix.tsx'
import { accordion, accordionItem } from './Accordion.tsx'
import { admonition } from './Admonition.tsx'
import { alert } from './Alert.tsx'
import { appleSecret } from './AppleSecret.tsx'
import { authProviders } from './AuthProviders.tsx'
import { branchRegions } from './BranchRegions.tsx'
import { button } from './Button.tsx'
import { card, cardGrid } from './Card.tsx'
import { codeBlockProps } from './CodeBlock.tsx'
import { commandBuilder } from './CommandBuilder.tsx'
import { commandIndex } from './CommandIndex.tsx'
import { computeSizes } from './ComputeSizes.tsx'
import { costEstimator } from './CostEstimator.tsx'
import { errorEntry } from './ErrorEntry.tsx'
import { errorList } from './ErrorList.tsx'
import { extensionsList } from './ExtensionsList.tsx'
import { glossary } from './Glossary.tsx'
import { iconPanel } from './IconPanel.tsx'
import { image } from './Image.tsx'
import { jwtGenerator } from './JwtGenerator.tsx'
import { later } from './Later.tsx'
import { libraryCoverage } from './LibraryCoverage.tsx'
import { logQuery } from './LogQuery.tsx'
import { logSchemas } from './LogSchemas.tsx'
import { pageData } from './PageData.tsx'
import { parameter, parameters } from './Parameters.tsx'
import { playground } from './Playground.tsx'
import { popover } from './Popover.tsx'
import { productionChecklist } from './ProductionChecklist.tsx'
import { anonKey, projectKeys, projectUrl } from './ProjectKeys.tsx'
import { proofTable } from './ProofTable.tsx'
import { realtimeLimits } from './RealtimeLimits.tsx'
import { redirectTester } from './RedirectTester.tsx'
import { referenceFilter } from './ReferenceFilter.tsx'
import { referenceList } from './ReferenceList.tsx'
import { regionMap } from './RegionMap.tsx'
import { releaseTable } from './ReleaseTable.tsx'
import { rlsLab } from './RlsLab.tsx'
import { signature } from './Signature.tsx'
import { steps } from './Steps.tsx'
import { tabPanel, tabs } from './Tabs.tsx'
import { term } from './Term.tsx'
import { testProject } from './TestProject.tsx'

export const components = {
  AccessMatrix: accessMatrix,
  Accordion: accordion,
  AccordionItem: accordionItem,
  Admonition: admonition,
  Alert: alert,
  AnonKey: anonKey,
  AppleSecret: appleSecret,
  AuthProviders: authProviders,
  BranchRegions: branchRegions,
  Button: button,
  Card: card,
  CardGrid: cardGrid,
  CommandBuilder: commandBuilder,
  CommandIndex: commandIndex,
  ComputeSizes: computeSizes,
  CostEstimator: costEstimator,
  ErrorEntry: errorEntry,
  ErrorList: errorList,
  ExtensionsList: extensionsList,
  Glossary: glossary,
  IconPanel: iconPanel,
  Image: image,
  JwtGenerator: jwtGenerator,
  Later: later,
  LibraryCoverage: libraryCoverage,
  LogQuery: logQuery,
  LogSchemas: logSchemas,
  PageData: pageData,
  Parameter: parameter,
  Parameters: parameters,
  Playground: playground,
  Popover: popover,
  ProductionChecklist: productionChecklist,
  ProjectKeys: projectKeys,
  ProjectUrl: projectUrl,
  ProofTable: proofTable,
  RealtimeLimits: realtimeLimits,
  RedirectTester: redirectTester,
  ReferenceFilter: referenceFilter,
  ReferenceList: referenceList,
  RegionMap: regionMap,
  ReleaseTable: releaseTable,
  RlsLab: rlsLab,
  Signature: signature,
  Steps: steps,
  TabPanel: tabPanel,
  Tabs: tabs,
  Term: term,
  TestProject: testProject,
}

const partialProps = z.looseObject({
  name: z
    .string()
    .describe('Name of a file in content/_partials/, without .mdx. Pass its parameters as props.'),
})

const limitProps = z.strictObject({
  of: z.string().describe('ID of a limit in data/limits.yaml.'),
  plan: z.enum(limitPlans).optional().describe('The plan, for a limit that differs by plan.'),
  number: z.boolean().optional().describe('Shows the number alone, for a sentence that says the rest.'),
})

const limitsProps = z.strictObject({
  of: z
    .string()
    .describe(
      'IDs of limits in data/limits.yaml, or an area for all of its limits, with spaces between them.',
    ),
})

/** These are replaced before a page is drawn. */
const replaced = {
  CodeBlock: { props: codeBlockProps, children: 'none' },
  Limit: { props: limitProps, children: 'none' },
  Limits: { props: limitsProps, children: 'none' },
  Partial: { props: partialProps, children: 'none' },
} as const

export const vocabulary: Vocabulary = { ...components, ...replaced }
