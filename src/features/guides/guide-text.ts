/** A guide's texts in a language, or in the other one where they were not written. */
import type { Guide, GuideImage } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import type { GuideSummary } from './model.ts'

/** A text and its language, for `lang` and `dir`. */
export type TextInLanguage = { text: string; language: Language }

const otherOf = (language: Language): Language => (language === 'he' ? 'en' : 'he')

function pick(texts: Record<Language, string>, wanted: Language): TextInLanguage {
  const language = texts[wanted].trim() === '' && texts[otherOf(wanted)].trim() !== '' ? otherOf(wanted) : wanted
  return { text: texts[language], language }
}

type Titled = Pick<GuideSummary, 'title' | 'titleEn'>
export const titleOf = ({ title, titleEn }: Titled, language: Language): TextInLanguage =>
  pick({ he: title, en: titleEn }, language)

type Described = Pick<GuideSummary, 'description' | 'descriptionEn'>
export const descriptionOf = ({ description, descriptionEn }: Described, language: Language): TextInLanguage =>
  pick({ he: description, en: descriptionEn }, language)

export const contentOf = (
  { content, contentEn }: Pick<Guide, 'content' | 'contentEn'>,
  language: Language,
): TextInLanguage => pick({ he: content, en: contentEn }, language)

/** The pictures of a language's text; without any of its own, the other's (contract: imagesEn). */
export const imagesOf = (
  { images, imagesEn }: Pick<Guide, 'images' | 'imagesEn'>,
  language: Language,
): readonly GuideImage[] => {
  const [own, other] = language === 'he' ? [images, imagesEn] : [imagesEn, images]
  return own.length > 0 ? own : other
}

const HEBREW = /\p{Script=Hebrew}/u

/** Who wrote it. A name that was given in both scripts, `נועה ארז / Noa Erez`, is shown in the reader's. */
export function authorOf({ author }: Pick<Guide, 'author'>, language: Language): string {
  const names = author.split(' / ').map((name) => name.trim())
  const inScript = names.filter((name) => HEBREW.test(name) === (language === 'he'))
  return names.length === 2 && inScript.length === 1 ? inScript[0]! : author
}

/** The reading time of the shown text. */
export const minutesOf = ({ minutes }: Pick<GuideSummary, 'minutes'>, language: Language): number =>
  minutes[language] || minutes[otherOf(language)]

/** For `lang` and `dir` on an element, only where they differ from the page's. */
export const langProps = (text: TextInLanguage, page: Language): { lang?: Language; dir?: 'rtl' | 'ltr' } =>
  text.language === page ? {} : { lang: text.language, dir: text.language === 'he' ? 'rtl' : 'ltr' }
