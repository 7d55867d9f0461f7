/** The list's address after each change of the filters. */
import type { GuideCategory } from '#contract/guides.ts'
import type { GuideSearch } from './list-search.ts'

/** Removes unset parameters. */
const tidy = (search: { [name in keyof GuideSearch]: GuideSearch[name] | undefined }): GuideSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))

export const byCategory = (search: GuideSearch, category: GuideCategory | undefined): GuideSearch =>
  tidy({ ...search, category })

/** Chooses a tag, or removes the tag that is already chosen. */
export const toggleTag = (search: GuideSearch, tag: string): GuideSearch =>
  tidy({ ...search, tag: search.tag === tag ? undefined : tag })

export const withTerm = (search: GuideSearch, term: string): GuideSearch =>
  tidy({ ...search, q: term.trim() ? term : undefined })

export type GuideFilter = keyof GuideSearch

export const without = (search: GuideSearch, name: GuideFilter): GuideSearch => tidy({ ...search, [name]: undefined })
