// All components that authors can use in a page, with their props. No page imports anything.
import { z } from 'zod'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { AccessMatrix, accessMatrixProps } from './AccessMatrix.tsx'
import { Accordion, AccordionItem, accordionItemProps, accordionProps } from './Accordion.tsx'
import { Admonition, admonitionProps } from './Admonition.tsx'
import { Alert, alertProps } from './Alert.tsx'
import { AppleSecret, appleSecretProps } from './AppleSecret.tsx'
import { AuthProviders, authProvidersProps } from './AuthProviders.tsx'
import { BranchRegions, branchRegionsProps } from './BranchRegions.tsx'
import { Button, buttonProps } from './Button.tsx'
import { Card, CardGrid, cardGridProps, cardProps } from './Card.tsx'
import { codeBlockProps } from './CodeBlock.tsx'
import { CommandBuilder, commandBuilderProps } from './CommandBuilder.tsx'
import { CommandIndex, commandIndexProps } from './CommandIndex.tsx'
import { ComputeSizes, computeSizesProps } from './ComputeSizes.tsx'
import { CostEstimator, costEstimatorProps } from './CostEstimator.tsx'
import { ErrorEntry, errorEntryProps } from './ErrorEntry.tsx'
import { ErrorList, errorListProps } from './ErrorList.tsx'
import { ExtensionsList, extensionsListProps } from './ExtensionsList.tsx'
import { Glossary, glossaryProps } from './Glossary.tsx'
import { IconPanel, iconPanelProps } from './IconPanel.tsx'
import { Image, imageProps } from './Image.tsx'
import { JwtGenerator, jwtGeneratorProps } from './JwtGenerator.tsx'
import { LibraryCoverage, libraryCoverageProps } from './LibraryCoverage.tsx'
import { LogQuery, logQueryProps } from './LogQuery.tsx'
import { LogSchemas, logSchemasProps } from './LogSchemas.tsx'
import { PageData, pageDataProps } from './PageData.tsx'
import { Parameter, Parameters, parameterProps, parametersProps } from './Parameters.tsx'
import { Playground, playgroundProps } from './Playground.tsx'
import { Popover, popoverProps } from './Popover.tsx'
import { ProductionChecklist, productionChecklistProps } from './ProductionChecklist.tsx'
import { AnonKey, ProjectKeys, ProjectUrl, projectKeysProps } from './ProjectKeys.tsx'
import { ProofTable, proofTableProps } from './ProofTable.tsx'
import { RealtimeLimits, realtimeLimitsProps } from './RealtimeLimits.tsx'
import { RedirectTester, redirectTesterProps } from './RedirectTester.tsx'
import { ReferenceFilter, referenceFilterProps } from './ReferenceFilter.tsx'
import { ReferenceList, referenceListProps } from './ReferenceList.tsx'
import { RegionMap, regionMapProps } from './RegionMap.tsx'
import { RlsLab, rlsLabProps } from './RlsLab.tsx'
import { Steps, stepsProps } from './Steps.tsx'
import { TabPanel, Tabs, tabPanelProps, tabsProps } from './Tabs.tsx'
import { Term, termProps } from './Term.tsx'

/** What renders each name. CodeBlock and Partial are replaced before rendering. */
export const components = {
  AccessMatrix,
  Accordion,
  AccordionItem,
  Admonition,
  Alert,
  AnonKey,
  AuthProviders,
  BranchRegions,
  AppleSecret,
  Button,
  Card,
  CardGrid,
  CommandBuilder,
  CommandIndex,
  ComputeSizes,
  CostEstimator,
  ErrorEntry,
  ErrorList,
  ExtensionsList,
  Glossary,
  IconPanel,
  Image,
  LibraryCoverage,
  LogQuery,
  LogSchemas,
  JwtGenerator,
  PageData,
  Parameter,
  Parameters,
  Popover,
  ProductionChecklist,
  ProjectKeys,
  ProjectUrl,
  ProofTable,
  RealtimeLimits,
  RedirectTester,
  ReferenceFilter,
  ReferenceList,
  Playground,
  RlsLab,
  RegionMap,
  Steps,
  TabPanel,
  Tabs,
  Term,
}

const partialProps = z.looseObject({
  name: z
    .string()
    .describe('Name of a file in content/_partials/, without .mdx. Pass its parameters as props.'),
})

export const vocabulary = {
  AccessMatrix: { props: accessMatrixProps, children: 'none' },
  Accordion: { props: accordionProps, children: ['AccordionItem'] },
  AccordionItem: { props: accordionItemProps, children: 'any', inside: 'Accordion' },
  Admonition: { props: admonitionProps, children: 'any' },
  Alert: { props: alertProps, children: 'any' },
  AnonKey: { props: projectKeysProps, children: 'none' },
  AuthProviders: { props: authProvidersProps, children: 'none' },
  BranchRegions: { props: branchRegionsProps, children: 'none' },
  AppleSecret: { props: appleSecretProps, children: 'none' },
  Button: { props: buttonProps, children: 'any' },
  Card: { props: cardProps, children: 'any', inside: 'CardGrid' },
  CardGrid: { props: cardGridProps, children: ['Card'] },
  CodeBlock: { props: codeBlockProps, children: 'none' },
  CommandBuilder: { props: commandBuilderProps, children: 'none' },
  CommandIndex: { props: commandIndexProps, children: 'none' },
  ComputeSizes: { props: computeSizesProps, children: 'none' },
  CostEstimator: { props: costEstimatorProps, children: 'none' },
  ErrorEntry: { props: errorEntryProps, children: 'any' },
  ErrorList: { props: errorListProps, children: 'none' },
  ExtensionsList: { props: extensionsListProps, children: 'none' },
  Glossary: { props: glossaryProps, children: 'none' },
  IconPanel: { props: iconPanelProps, children: 'any' },
  Image: { props: imageProps, children: 'none' },
  LibraryCoverage: { props: libraryCoverageProps, children: 'none' },
  LogQuery: { props: logQueryProps, children: 'none' },
  LogSchemas: { props: logSchemasProps, children: 'none' },
  JwtGenerator: { props: jwtGeneratorProps, children: 'none' },
  PageData: { props: pageDataProps, children: 'any' },
  Parameter: { props: parameterProps, children: 'any', inside: 'Parameters' },
  Parameters: { props: parametersProps, children: ['Parameter'] },
  Partial: { props: partialProps, children: 'none' },
  Popover: { props: popoverProps, children: 'any' },
  ProductionChecklist: { props: productionChecklistProps, children: 'none' },
  ProjectKeys: { props: projectKeysProps, children: 'none' },
  ProjectUrl: { props: projectKeysProps, children: 'none' },
  ProofTable: { props: proofTableProps, children: 'none' },
  RealtimeLimits: { props: realtimeLimitsProps, children: 'none' },
  RedirectTester: { props: redirectTesterProps, children: 'none' },
  ReferenceFilter: { props: referenceFilterProps, children: 'any' },
  ReferenceList: { props: referenceListProps, children: 'none' },
  Playground: { props: playgroundProps, children: 'none' },
  RlsLab: { props: rlsLabProps, children: 'none' },
  RegionMap: { props: regionMapProps, children: 'none' },
  Steps: {
    props: stepsProps,
    children: 'any',
    onlyChild: { type: 'list', words: 'one ordered list (1. … 2. …)' },
  },
  TabPanel: { props: tabPanelProps, children: 'any', inside: 'Tabs' },
  Tabs: { props: tabsProps, children: ['TabPanel'] },
  Term: { props: termProps, children: 'any' },
} as const satisfies Vocabulary & Record<keyof typeof components, unknown>
