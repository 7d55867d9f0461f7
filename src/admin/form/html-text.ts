const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const MOST = 300

const withoutEntities = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)

/** The beginning of the text in sanitised HTML, as one line without markup. */
export function excerptOf(html: string): string {
  const text = withoutEntities(html.replace(/<[^>]*>?/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** All text in sanitised HTML, each paragraph, heading and item on a line of its own. */
export const linesOf = (html: string): string =>
  withoutEntities(html.replace(/<\/(?:p|h[1-6]|li|tr|blockquote|figure)>|<br[^>]*>/g, '\n').replace(/<[^>]*>?/g, ' '))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
