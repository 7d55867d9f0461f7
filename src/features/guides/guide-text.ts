/** A guide's texts in a language; a missing text is taken from the other language. */
import type { Guide, GuideImage } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import { textIn, type TextInLanguage } from '#platform/texts/text-in-language.ts'
import type { GuideSummary } from './model.ts'

const otherOf = (language: Language): Language => (language === 'he' ? 'en' : 'he')

type Titled = Pick<GuideSummary, 'title' | 'titleEn'>
export const titleOf = ({ title, titleEn }: Titled, language: Language): TextInLanguage =>
  textIn({ he: title, en: titleEn }, language)

type Described = Pick<GuideSummary, 'description' | 'descriptionEn'>
export const descriptionOf = ({ description, descriptionEn }: Described, language: Language): TextInLanguage =>
  textIn({ he: description, en: descriptionEn }, language)

export const contentOf = (
  { content, contentEn }: Pick<Guide, 'content' | 'contentEn'>,
  language: Language,
): TextInLanguage => textIn({ he: content, en: contentEn }, language)

/** The pictures of the text in a language. If that text has none: the pictures of the text in the other language. */
export const imagesOf = (
  { images, imagesEn }: Pick<Guide, 'images' | 'imagesEn'>,
  language: Language,
): readonly GuideImage[] => {
  const [own, other] = language === 'he' ? [images, imagesEn] : [imagesEn, images]
  return own.length > 0 ? own : other
}

const HEBREW = /\p{Script=Hebrew}/u

/**
 * The author's name. If it is written in both scripts (`נועה ארז / Noa Erez`), only the reader's script is returned.
 */
export function authorOf({ author }: Pick<Guide, 'author'>, language: Language): string {
  const names = author.split(' / ').map((name) => name.trim())
  const inScript = names.filter((name) => HEBREW.test(name) === (language === 'he'))
  return names.length === 2 && inScript.length === 1 ? inScript[0]! : author
}

/** The reading time of the shown text. */
export const minutesOf = ({ minutes }: Pick<GuideSummary, 'minutes'>, language: Language): number =>
  minutes[language] || minutes[otherOf(language)]
