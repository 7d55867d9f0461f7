const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const MOST = 300

/** The beginning of the text in sanitised HTML, as one line without markup. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
