/** Lists that were copied out of documents, mails and pages. */
import { asciiDigits, trimText } from '#contract/pasted.ts'

const BULLET = /^(?:[•‣⁃◦▪▫●○■□◆◇·∙➢➤→✓✔☐\uf0a7\uf0b7\uf0d8]\s*|[-*+–—]\s+|[o§]\t\s*)/u
const NUMBER = /^\(?\d{1,3}(?:\)\s*|[.]\s+|[.](?!\d))/
const LETTER = /^\(?(?:[א-ת]|י[א-ט]|ט[וז]|כ[א-ט]|[a-z]|[ivx]{2,5})['׳]?[.)]\s*/i

/** The items of a list that was copied as text: its lines, without bullets, numbers and empty lines. */
export function listItems(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map(trimText)
    .filter((line) => line !== '')
  const plain = lines.map(asciiDigits)
  // A single letter may be an initial: letters count as numbering only if every line begins with one.
  const isLettered = lines.length > 1 && plain.every((line) => NUMBER.test(line) || LETTER.test(line))
  return lines.flatMap((line, index) => {
    const found = BULLET.exec(line) ?? NUMBER.exec(plain[index]!) ?? (isLettered ? LETTER.exec(line) : null)
    return trimText(found ? line.slice(found[0].length) : line).replace(/\s+/g, ' ') || []
  })
}
