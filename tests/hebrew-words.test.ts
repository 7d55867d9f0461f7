/** The rules for Hebrew texts of src/content/README.md. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { sampleDirectory } from '#server/sample/index.ts'
import { expect, test } from 'vitest'

const HEBREW = /[\u05d0-\u05ea]/
/** A whole Hebrew word, without letters around it. */
const word = (...forms: string[]) => new RegExp(`(?<![\\u05d0-\\u05ea])(?:${forms.join('|')})(?![\\u05d0-\\u05ea])`)

const RULES: readonly { why: string; wrong: RegExp }[] = [
  {
    why: 'the reader is spoken to in the plural',
    wrong: word('שלך', 'אליך', 'אצלך', 'ממך', 'איתך', 'עליך', 'לידך', 'בשבילך', 'אותך', 'אתה', 'נתת', 'תוכל', 'תוכלי'),
  },
  { why: 'no forms with a slash', wrong: /[\u05d0-\u05ea]\/(?:ה|ת|ות|ים|י)(?![\u05d0-\u05ea])/ },
  { why: 'wax is וקס', wrong: /שעוו/ },
  { why: 'e-mail is מייל', wrong: /דוא["״”]ל|אימייל|דואר אלקטרוני/ },
  {
    why: 'quotation marks are ״…״',
    wrong: /„|[“”](?=[\u05d0-\u05ea])|(?<=[\u05d0-\u05ea])[“”]|"(?=[\u05d0-\u05ea])|(?<=[\u05d0-\u05ea])"(?![,\s}]*$)/,
  },
  { why: 'bearings are מיסבים', wrong: /מסבים/ },
  { why: 'the trash is אשפה', wrong: /סל ה?מחזור/ },
]

/** All texts of a JSON value, with the path of each. */
function textsIn(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${at} ${name}`))
}

/** Hebrew lines with their file and line number, or path. */
async function hebrewLines(): Promise<{ at: string; text: string }[]> {
  const lines: { at: string; text: string }[] = []
  const read = (file: string, textOf: (line: string) => string | undefined) => {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const text = textOf(line)
      if (text !== undefined && HEBREW.test(text)) lines.push({ at: `${file}:${index + 1}`, text })
    }
  }
  read('src/locales/he.po', (line) => /^msgstr "(.*)"$/.exec(line)?.[1])
  for await (const file of glob('src/content/*.he.md')) read(file, (line) => line)
  const code = (line: string) => line.replace(/^\s*(?:\/?\*|\/\/).*/, '')
  for await (const file of glob('server/{sample/orders,documents/page,modules/{open-data,embed}/*}.ts'))
    read(file, code)
  for (const { at, text } of textsIn(sampleDirectory(0), 'server/sample/directory.json')) {
    // Attributes have words too: the quotation marks around them are none.
    const words = text.replaceAll(/="([^"]*)"/g, '=$1').replaceAll('&quot;', '"')
    for (const line of words.split('\n')) if (HEBREW.test(line)) lines.push({ at, text: line })
  }
  return lines
}

test('every Hebrew text follows the rules', async () => {
  const lines = await hebrewLines()
  expect(lines.length).toBeGreaterThan(1000)
  const broken = lines.flatMap(({ at, text }) =>
    RULES.filter(({ wrong }) => wrong.test(text)).map(({ why }) => `${at}: ${why}: ${text.trim()}`),
  )
  expect(broken).toEqual([])
})

test.each([
  ['הדירוג שלך נשמר', true],
  ['קרוב אליך', true],
  ['הדירוג שלכם נשמר', false],
  ['ואני מסכימ/ה', true],
  ['רוכב/ת', true],
  ['בלי שעווה', true],
  ['פאנבוקס ובוקס', false],
  ['כתובת דוא״ל', true],
  ['המדריך בסל המחזור', true],
  ['המדריך באשפה', false],
  ['החיפוש „{q}”', true],
  ['כתוב "סגור" בשער', true],
  ['כתוב ״סגור״ בשער', false],
  ['תשמ״א–1981', false],
  ['נסו את זה מהר ותהליך', false],
])('%s: against a rule is %s', (text, expected) => {
  expect(RULES.some(({ wrong }) => wrong.test(text))).toBe(expected)
})
