/**
 * Counts in sentences, formatted without Intl below 1,000. The first Intl object of a page costs a slow phone 100 ms,
 * and Lingui's `plural` creates one even for a text without a number (docs/decisions/the-first-page.md). Use these
 * functions for texts on first pages.
 */
import type { I18n } from '@lingui/core'

/** The word form for a count: `select(pluralForm(count), { one: 'park', other: 'parks' })`. Hebrew has a dual. */
export const pluralForm = (count: number): 'one' | 'two' | 'other' =>
  count === 1 ? 'one' : count === 2 ? 'two' : 'other'

/** A count in figures. */
export const countText = (count: number, i18n: Pick<I18n, 'number'>): string =>
  count < 1000 ? String(count) : i18n.number(count)
