/** Facts that the form of a park asks for, and that imports may leave empty. */
import { LANGUAGES } from '#contract/limits.ts'
import type { Localized } from '#contract/common.ts'

type Facts = { address: Localized; photos: readonly unknown[] }

/**
 * The paths of facts that the stored park has and an edit would empty. A fact that an import left empty may stay empty,
 * so that the park can be corrected at all; parks without a photo are in the queue "No photo".
 */
export function emptiedFacts(edited: Facts, stored: Facts): string[] {
  const isEmptied = (language: keyof Localized) =>
    edited.address[language].trim() === '' && stored.address[language].trim() !== ''
  return [
    ...LANGUAGES.filter(isEmptied).map((language) => `address.${language}`),
    ...(edited.photos.length === 0 && stored.photos.length > 0 ? ['photos'] : []),
  ]
}
