/**
 * Derives the ids of a guide's headings from their texts. The server and the admin's form use the same function, so
 * that both get the same ids.
 */
import { GUIDE_HTML } from '#contract/guides.ts'
import { foldText } from './fold.ts'
import { createUniqueNames } from './unique-names.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const HEADING = /<(h[23])>(?=([\s\S]*?)<\/\1>)/g
const ID_WORDS_LENGTH = 60

/**
 * Gives every heading of sanitised HTML its id. The id depends only on the heading's text; a repeated text gets a
 * number.
 */
export function withHeadingIds(html: string): string {
  const unique = createUniqueNames()
  return html.replace(HEADING, (_, tag: string, inner: string) => {
    const words = inner
      .replace(/<[^>]*>?/g, '')
      .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    const folded = foldText(words).slice(0, ID_WORDS_LENGTH).trim().replace(/ /g, '-')
    return `<${tag} id="${unique(`${GUIDE_HTML.idPrefix}${folded || 'part'}`)}">`
  })
}
