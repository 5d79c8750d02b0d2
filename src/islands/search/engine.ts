// What the dialog asks the engine: the same questions on every page, whoever answers them.

export type Kind = 'guide' | 'command' | 'flag' | 'config' | 'extension' | 'log-field' | 'reference'

export interface Found {
  route: string
  anchor: string
  title: string
  heading: string
  trail: string[]
  kind: Kind
  score: number
}

export interface SearchOptions {
  section?: string
  library?: string
  limit?: number
}

export interface Search {
  find(words: string, options?: SearchOptions): Promise<Found[]>
  excerpt(found: Found, words: string): Promise<{ text: string; marked: boolean }[]>
  filters(): Promise<{ sections: Choice[]; libraries: Choice[] }>
  suggested(): Promise<string[]>
  fetchAll(): Promise<void>
}

interface Choice {
  id: string
  label: string
}
