/** Writes a park's elements as a list, and its size. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { elementsOf } from '#domain/elements.ts'
import { ELEMENT_WORDS } from './element-words.ts'

/** The words of a park's elements, separated by commas; '' if nobody knows them. */
export const elementsText = (i18n: I18n, letters: string | null): string =>
  elementsOf(letters)
    .map((element) => i18n._(ELEMENT_WORDS[element]))
    .join(', ')

/**
 * An area in square metres. The digits are grouped without Intl (docs/decisions/the-first-page.md): both languages group
 * by commas.
 */
export function sizeText(i18n: I18n, sizeM2: number): string {
  const size = String(sizeM2).replace(/\B(?=(\d{3})+$)/g, ',')
  return i18n._(msg`${size} m²`)
}
