import type { Localized } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'
import type { Product } from '#contract/products.ts'
import { textIn, type TextInLanguage } from '#platform/texts/text-in-language.ts'

export const nameOf = ({ name, nameEn }: Pick<Product, 'name' | 'nameEn'>, language: Language): string =>
  textIn({ he: name, en: nameEn }, language).text

export const descriptionOf = (
  { description, descriptionEn }: Pick<Product, 'description' | 'descriptionEn'>,
  language: Language,
): TextInLanguage => textIn({ he: description, en: descriptionEn }, language)

/** The name of a colour or the text of a picture, in a language. */
export const localText = (texts: Localized, language: Language): string => textIn(texts, language).text

/** The first picture of a product, from the first colour that has a picture. */
export const coverOf = <Image>({ colors }: { colors: readonly { images: readonly Image[] }[] }): Image | undefined =>
  colors.find(({ images }) => images.length > 0)?.images[0]
