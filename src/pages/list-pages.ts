// The site's pages: every kind lists the views that it makes from the model.
import type { SiteModel } from '../model/site-model.ts'
import { guideView } from './guide-view.ts'
import type { HomeView } from './home-view.ts'
import { homeView } from './home-view.ts'
import type { NotFoundView } from './NotFoundPage.tsx'
import { notFoundView } from './NotFoundPage.tsx'
import type { GuideView } from './view.ts'

export type PageView = GuideView | HomeView | NotFoundView

/** Routes of generated pages, without a file in content/. */
export const builtInRoutes = ['/'] as const

/** One function per page: a view contains everything its page shows, and few views are needed at a time. */
export function listViews(model: SiteModel): (() => PageView)[] {
  return [
    () => homeView(model),
    ...[...model.pages.values()].map((page) => () => guideView(model, page)),
    () => notFoundView(model),
  ]
}

/** A single page's view, without making all the others. */
export function pageAt(model: SiteModel, route: string): PageView | undefined {
  if (route === '/') return homeView(model)
  const page = model.pages.get(route)
  return page && guideView(model, page)
}

export const listPages = (model: SiteModel): PageView[] => listViews(model).map((view) => view())
