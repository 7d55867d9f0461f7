/** The plain way in which sample guides are written, made into the HTML that guides are stored in. */

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const inline = (text: string) =>
  escape(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>')

const row = (line: string, cell: 'td' | 'th') =>
  line
    .split('|')
    .slice(1, -1)
    .map((text) => (cell === 'th' ? `<th scope="col">${inline(text.trim())}</th>` : `<td>${inline(text.trim())}</td>`))
    .join('')

const LIST_ITEM = /^(?:-|\d+\.)\s+/

/**
 * @param picture the `img` of a drawing by its name
 * @throws Error for a picture that `picture` does not know
 */
export function toHtml(text: string, picture: (name: string) => string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim())
      const first = lines[0]!
      const figure = /^\{(\w+)\}\s+(.+)$/.exec(lines.join(' '))
      if (figure) return `<figure>${picture(figure[1]!)}<figcaption>${inline(figure[2]!)}</figcaption></figure>`
      const heading = /^(#{2,3})\s+(.+)$/.exec(first)
      if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`
      if (first.startsWith('>')) {
        return `<blockquote><p>${inline(lines.map((line) => line.replace(/^>\s*/, '')).join(' '))}</p></blockquote>`
      }
      if (first.startsWith('|')) {
        const rows = lines.slice(1).map((line) => `<tr>${row(line, 'td')}</tr>`)
        return `<table><thead><tr>${row(first, 'th')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
      }
      if (LIST_ITEM.test(first)) {
        const tag = first.startsWith('-') ? 'ul' : 'ol'
        return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(LIST_ITEM, ''))}</li>`).join('')}</${tag}>`
      }
      return `<p>${inline(lines.join(' '))}</p>`
    })
    .join('\n')
}
