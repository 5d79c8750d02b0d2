// Which pages the site has: every kind says which views it makes from the model.
import type { SiteModel } from '../model/site-model.ts'
import type { GuideView } from './guide-view.ts'
import { guideView } from './guide-view.ts'
import type { HomeView } from './HomePage.tsx'
import { homeView } from './HomePage.tsx'
import type { NotFoundView } from './NotFoundPage.tsx'
import { notFoundView } from './NotFoundPage.tsx'

export type PageView = GuideView | HomeView | NotFoundView

/** Routes that are drawn without a file under content/. */
export const builtInRoutes = ['/'] as const

/** One function for each page: a view holds all that its page shows, and few are needed at a time. */
export function listViews(model: SiteModel): (() => PageView)[] {
  return [
    () => homeView(model),
    ...[...model.pages.values()].map((page) => () => guideView(model, page)),
    () => notFoundView(model),
  ]
}

/** The view of one page; those of all others are not made. */
export function pageAt(model: SiteModel, route: string): PageView | undefined {
  if (route === '/') return homeView(model)
  const page = model.pages.get(route)
  return page && guideView(model, page)
}

export const listPages = (model: SiteModel): PageView[] => listViews(model).map((view) => view())
