/** The ids of a guide's headings, from their words: the server and the admin's form give the same ones. */
import { GUIDE_HTML } from '#contract/guides.ts'
import { foldText } from './fold.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const HEADING = /<(h[23])>(?=([\s\S]*?)<\/\1>)/g
const ID_WORDS_LENGTH = 60

/** Gives every heading of sanitised HTML its id: the same text has the same id, a repeated one gets a number. */
export function withHeadingIds(html: string): string {
  const seen = new Set<string>()
  return html.replace(HEADING, (_, tag: string, inner: string) => {
    const words = inner
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    const base = `${GUIDE_HTML.idPrefix}${foldText(words).slice(0, ID_WORDS_LENGTH).trim().replace(/ /g, '-') || 'part'}`
    let id = base
    for (let number = 2; seen.has(id); number++) id = `${base}-${number}`
    seen.add(id)
    return `<${tag} id="${id}">`
  })
}
