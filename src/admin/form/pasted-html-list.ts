import { parseHtml } from '../rich-text/parse-html.ts'

const isSeen = (text: string | null) => (text ?? '').trim() !== ''

/**
 * The items of copied HTML that contains only a list; null for other HTML. The items of a nested list come after the
 * item that contains it.
 */
export function htmlListItems(html: string): string[] | null {
  if (!/<li[\s>]/i.test(html)) return null
  const body = parseHtml(html)
  for (const break_ of body.querySelectorAll('br, p, div')) break_.append(' ')
  const texts = [...body.querySelectorAll('li')].map((item) => {
    const own = item.cloneNode(true) as Element
    for (const inner of own.querySelectorAll('ul, ol')) inner.remove()
    return own.textContent ?? ''
  })
  for (const list of body.querySelectorAll('ul, ol, style, title, meta')) list.remove()
  return isSeen(body.textContent) ? null : texts.filter(isSeen)
}
