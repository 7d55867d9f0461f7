/** Texts about parks of which nobody knows whether they fit. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { parksText } from '../card/open-counts-text.ts'
import type { ListSearch } from './list-search.ts'
import type { ListNumbers } from './select-parks.ts'

const FACTS = ['open', 'when', 'lit', 'dry', 'free', 'easy', 'amenities', 'elements', 'surface', 'roof'] as const

/** A fact that nobody knows of a park. `fit`: several facts. */
type UnknownFact = (typeof FACTS)[number] | 'fit'

const UNKNOWN_TEXT: Readonly<Record<UnknownFact, MessageDescriptor>> = {
  open: msg`nobody knows if open`,
  when: msg`nobody knows if open then`,
  lit: msg`nobody knows if lit`,
  dry: msg`nobody knows if dry`,
  free: msg`nobody knows if free`,
  easy: msg`nobody knows if easy`,
  amenities: msg`nobody knows what is there`,
  elements: msg`nobody knows what is in it`,
  surface: msg`nobody knows the surface`,
  roof: msg`nobody knows if there is a roof`,
  fit: msg`nobody knows if all of it fits`,
}

/** The fact that decides whether the unknown parks pass a list's filters. */
function unknownFactOf({ q, elements, ...search }: ListSearch): UnknownFact {
  const filters = { ...search, elements: elements ?? q }
  const facts = FACTS.filter((name) => filters[name])
  return facts.length === 1 ? facts[0]! : 'fit'
}

/**
 * "5 more parks · nobody knows if open". `sure`: how many parks pass for sure, before these; `unknown`: null if nobody
 * has counted them.
 */
export function useUnknownText(search: ListSearch, { sure, unknown }: Pick<ListNumbers, 'sure' | 'unknown'>): string {
  const { t, i18n } = useLingui()
  const what = i18n._(UNKNOWN_TEXT[unknownFactOf(search)])
  if (unknown === null) return what
  if (sure === 0) return parksText(i18n, unknown) + SEPARATOR + what
  const count = countText(unknown, i18n)
  const more = t`${select(pluralForm(unknown), { one: `${count} more park`, other: `${count} more parks` })}`
  return more + SEPARATOR + what
}
