/** Names of the fields that are chosen in a merge, and their values in words. */
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { AdminPark } from '#contract/admin-parks.ts'
import type { MergeCount, MergeField } from '#contract/park-merge.ts'
import type { Fact } from '#contract/suggestions.ts'
import { pathsOf, valueAt } from '#domain/merge-parks.ts'
import { factOf } from '#domain/suggestions/suggestions.ts'
import { EVE_WORDS, exceptionText, FAST_WORDS } from '../exceptions/exception-words.ts'
import { parkWords } from '../form/park-words.ts'
import { PARK_LABELS } from '../park-labels.ts'
import { factLabel, type FactLine, factLines } from '../suggestions/fact-words.ts'

/** Facts that riders can correct and that have another name as a field of a merge. */
const FACTS: Partial<Record<MergeField, Fact>> = { entryFee: 'fee' }
const SAME_FACTS: readonly MergeField[] = [
  ...(['name', 'address', 'place', 'openingYear', 'closingYear', 'hours', 'lights'] as const),
  ...(['elements', 'surface', 'cover', 'sizeM2'] as const),
]

function factOfField(field: MergeField, park: AdminPark): Fact | undefined {
  if (SAME_FACTS.includes(field)) return field as Fact
  return FACTS[field] ?? (field in park.amenities ? (`amenity.${field}` as Fact) : undefined)
}

export function mergeLabel(i18n: I18n, field: MergeField, park: AdminPark): string {
  const fact = factOfField(field, park)
  if (fact) return factLabel(i18n, fact)
  const label = PARK_LABELS[pathsOf(field, park)[0]!]
  return label ? i18n._(label) : field
}

/** Puts a field's value into words, line by line. No line: the field is empty. Photos are shown and not described. */
export function mergeLines(i18n: I18n, field: MergeField, park: AdminPark): FactLine[] {
  const words = parkWords(i18n)
  const fact = factOfField(field, park)
  if (fact) {
    const lines = factLines(i18n, fact, factOf(park, fact))
    return field === 'place' ? [...lines, { label: '', text: words.area[park.area] }] : lines
  }
  const plain = (text: string): FactLine[] => [{ label: '', text }]
  switch (field) {
    case 'status':
      return plain(words.status[park.status])
    case 'eves':
      return plain(i18n._(EVE_WORDS[park.eves]))
    case 'fasts':
      return plain(i18n._(FAST_WORDS[park.fasts]))
    case 'exceptions':
      return park.exceptions.map((exception) => ({ label: '', text: exceptionText(i18n, exception) }))
    case 'notes':
      return park.notes.map(({ he, en }) => ({ label: '', text: [he, en].filter(Boolean).join(' / ') }))
    default: {
      const value = valueAt(park, pathsOf(field, park)[0]!)
      return typeof value === 'string' ? plain(value) : []
    }
  }
}

/** Names a count of the preview with its number, for example “3 votes”. */
export function countText(i18n: I18n, name: MergeCount, count: number): string {
  switch (name) {
    case 'votes':
      return i18n._(msg`${plural(count, { one: '# vote', other: '# votes' })}`)
    case 'reports':
      return i18n._(msg`${plural(count, { one: '# report', other: '# reports' })}`)
    case 'favorites':
      return i18n._(msg`${plural(count, { one: '# favourite', other: '# favourites' })}`)
    case 'suggestions':
      return i18n._(msg`${plural(count, { one: '# suggestion', other: '# suggestions' })}`)
    case 'messages':
      return i18n._(msg`${plural(count, { one: '# message', other: '# messages' })}`)
    case 'reminders':
      return i18n._(msg`${plural(count, { one: '# reminder', other: '# reminders' })}`)
    case 'sources':
      return i18n._(msg`${plural(count, { one: '# source', other: '# sources' })}`)
    case 'addresses':
      return i18n._(msg`${plural(count, { one: '# older address', other: '# older addresses' })}`)
  }
}
