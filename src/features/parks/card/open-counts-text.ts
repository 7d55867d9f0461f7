/**
 * How many parks are open, in words. What nobody knows is said, and never counted as closed
 * (docs/decisions/unknown-facts-of-a-park.md).
 */
import type { I18n } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import type { OpenCounts } from '#domain/park-state.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'

/** "1 park", "41 parks". */
export function parksText(i18n: I18n, total: number): string {
  const count = countText(total, i18n)
  return i18n._(msg`${select(pluralForm(total), { one: `${count} park`, other: `${count} parks` })}`)
}

/** Texts after the number of parks: "13 open now", "28 without hours", "1 perhaps locked"; or "none open now". */
export function openTexts(i18n: I18n, total: number, { open, doubted, unknown }: OpenCounts): string[] {
  if (total === 0) return []
  if (total === 1) return [oneText(i18n, { open, doubted, unknown })]
  const openCount = countText(open, i18n)
  const doubtedCount = countText(doubted, i18n)
  const unknownCount = countText(unknown, i18n)
  const texts: string[] = []
  if (open > 0 || doubted + unknown === 0) {
    const form = open === 0 ? 'none' : pluralForm(open)
    texts.push(i18n._(msg`${select(form, { none: 'none open now', other: `${openCount} open now` })}`))
  }
  if (unknown === total) texts.push(i18n._(msg({ message: 'hours unknown', context: 'after “2 parks,”' })))
  else if (unknown > 0) texts.push(i18n._(msg`${unknownCount} without hours`))
  if (doubted > 0) texts.push(i18n._(msg`${doubtedCount} perhaps locked`))
  return texts
}

function oneText(i18n: I18n, { open, doubted, unknown }: OpenCounts): string {
  if (unknown > 0) return i18n._(msg({ message: 'hours unknown', context: 'after “2 parks,”' }))
  if (doubted > 0) return i18n._(msg({ message: 'perhaps locked', context: 'after “1 park,”' }))
  if (open > 0) return i18n._(msg({ message: 'open now', context: 'after “1 park,”' }))
  return i18n._(msg({ message: 'not open now', context: 'after “1 park,”' }))
}
