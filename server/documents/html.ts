/** HTML of the documents that the server writes itself. Every inserted text is escaped. */

/** Markup that is inserted without escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value that can be inserted into a template. Text is escaped; `false` and `undefined` add nothing. */
export type Piece = Html | string | number | false | undefined | readonly Piece[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function markupOf(piece: Piece): string {
  if (piece === false || piece === undefined) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(markupOf).join('')
  return String(piece).replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)
}

/** A template of markup. Attributes must be in quotation marks. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((string, index) => string + markupOf(pieces[index])).join(''))
}

/** Data for a script element that is not JavaScript. No character in the data can end the element. */
export const jsonBlock = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
