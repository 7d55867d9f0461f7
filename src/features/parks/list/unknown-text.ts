/** Texts about parks of which nobody knows whether they fit. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import type { ListSearch } from './list-search.ts'

/** What nobody knows of a park. `fit`: several things. */
type UnknownFact = 'open' | 'when' | 'lit' | 'free' | 'easy' | 'amenities' | 'elements' | 'surface' | 'roof' | 'fit'

const UNKNOWN_TEXT: Readonly<Record<UnknownFact, MessageDescriptor>> = {
  open: msg`nobody knows if open`,
  when: msg`nobody knows if open then`,
  lit: msg`nobody knows if lit`,
  free: msg`nobody knows if free`,
  easy: msg`nobody knows if easy`,
  amenities: msg`nobody knows what is there`,
  elements: msg`nobody knows what is in it`,
  surface: msg`nobody knows the surface`,
  roof: msg`nobody knows if there is a roof`,
  fit: msg`nobody knows if all of it fits`,
}

const FACTS = ['open', 'when', 'lit', 'free', 'easy', 'amenities', 'elements', 'surface', 'roof'] as const

/** What is unknown of the parks that a list's filters neither find nor exclude. */
function unknownFactOf({ q, elements, ...search }: ListSearch): UnknownFact {
  const filters = { ...search, elements: elements ?? q }
  const facts = FACTS.filter((name) => filters[name])
  return facts.length === 1 ? facts[0]! : 'fit'
}

/** "5 more parks · nobody knows if open". */
export function useUnknownText(search: ListSearch, unknown: number | null): string {
  const { t, i18n } = useLingui()
  const what = i18n._(UNKNOWN_TEXT[unknownFactOf(search)])
  if (unknown === null) return what
  const count = countText(unknown, i18n)
  const more = t`${select(pluralForm(unknown), { one: `${count} more park`, other: `${count} more parks` })}`
  return more + SEPARATOR + what
}
