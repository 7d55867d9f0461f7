/** What is in a park as text: its elements in a list, and its size. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { elementsOf } from '#domain/elements.ts'
import { ELEMENT_WORDS } from './element-words.ts'

/** The words of a park's elements, separated by commas; '' if nobody knows them. */
export const elementsText = (i18n: I18n, letters: string | null): string =>
  elementsOf(letters)
    .map((element) => i18n._(ELEMENT_WORDS[element]))
    .join(', ')

/** An area in square metres, with grouped digits. */
export function sizeText(i18n: I18n, sizeM2: number): string {
  const size = i18n.number(sizeM2)
  return i18n._(msg`${size} m²`)
}
