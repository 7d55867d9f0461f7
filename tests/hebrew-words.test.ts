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
    wrong: word(
      ...['שלך', 'אליך', 'אצלך', 'ממך', 'איתך', 'עליך', 'לידך', 'בשבילך', 'אותך', 'אתה', 'תוכל', 'תוכלי'],
      ...['ש?נתת', 'ש?עשית', 'ש?כתבת', 'ש?בחרת', 'ש?שלחת', 'ש?שינית', 'ש?הקלדת', 'ש?נרשמת'],
    ),
  },
  // "טרם הצטר" precedes one person's participle, which is a tag; no neutral word is as short.
  { why: 'no forms with a slash', wrong: /(?<!(?:^|')טרם הצטר)[\u05d0-\u05ea]\/(?:ה|ת|ות|ים|י)(?![\u05d0-\u05ea])/ },
  { why: 'wax is וקס', wrong: /שעוו/ },
  { why: 'e-mail is מייל', wrong: /דוא["״”]ל|אימייל|(?<![\u05d0-\u05ea])ה?דואר(?![\u05d0-\u05ea])/ },
  {
    why: 'quotation marks are ״…״',
    wrong: /„|[“”](?=[\u05d0-\u05ea])|(?<=[\u05d0-\u05ea])[“”]|"(?=[\u05d0-\u05ea])|(?<=[\u05d0-\u05ea])"(?![,\s}]*$)/,
  },
  { why: 'bearings are מיסבים', wrong: /מסבים/ },
  { why: 'the trash is אשפה', wrong: /סל ה?מחזור/ },
  { why: 'a cart is סל', wrong: word('ה?עגלה', 'ב?עגלות', 'עגלת') },
  { why: 'for good is לתמיד', wrong: word('לצמיתות') },
  { why: 'what is switched on is פעיל', wrong: word('פועל') },
  { why: 'what did not load לא נטען', wrong: /לא ניתן|לא הצלחנו לטעון|אי אפשר (?:היה )?לטעון|טעינת .* נכשלה/ },
  {
    why: 'a suggestion that is taken over is a תיקון that נכנס',
    wrong: word('החלה', 'הוחלה', 'הוחלו', 'הוחל', 'להחיל'),
  },
  { why: 'a report that an admin shows is one that פורסם', wrong: word('אימות', 'אומת', 'אומתה') },
]

/** First words with ל that are not infinitives. */
const NO_INFINITIVES = [
  // Targets of links.
  'לדף לעמוד לרשימת למדריכים לסקייטפארקים לחנות לסל להודעות להצעות לתשלום לכל לקוד',
  // Purposes and owners of things.
  'למכירה לקישוט לתיקון לשמירה להזמנה לפעולה לשרת לפורט למפתחות לחגים לשם לתחרות לפארק למוצר לשישי לראשון',
  // Place and time.
  'לידי לידכם לאן לצפון לדרום לפני לאחרונה לראשונה למחרת',
  // Words that begin with ל.
  'לא לפי לפיה לפיהן לפחות למי למשל לקוח לחצו לקח',
].flatMap((line) => line.split(' '))

/** A button or menu item that begins with an infinitive, also after a name as in "{name}: …". Questions may. */
function isInfinitive(text: string): boolean {
  const [, first] = /(?:^|: )(ל[\u05d0-\u05ea]+)/.exec(text) ?? []
  return first !== undefined && !NO_INFINITIVES.includes(first) && !/[?]/.test(text)
}

/** Texts in quotation marks in the code of the server's own pages. */
const quoted = (line: string) => [...line.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)

/** All texts of a JSON value with their paths. */
function textsIn(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${at} ${name}`))
}

/** Hebrew lines with file and line number, or path. */
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
  for await (const file of glob(['server/**/*.ts', 'src/{document,app/start}/*.ts'], { exclude: ['**/*.test.ts'] }))
    read(file, code)
  for (const { at, text } of textsIn(sampleDirectory(0), 'server/sample/directory.json')) {
    // Attributes hold texts too; the quotation marks around them don't count.
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

test('buttons and menu items are nouns of action', async () => {
  const lines = await hebrewLines()
  const inCatalog = lines.filter(({ at }) => at.startsWith('src/locales/'))
  const onServer = lines
    .filter(({ at }) => /\/(?:words|examples)\.ts/.test(at))
    .flatMap(({ at, text }) => quoted(text).map((word) => ({ at, text: word })))
  expect(onServer.length).toBeGreaterThan(50)
  const broken = [...inCatalog, ...onServer].filter(({ text }) => isInfinitive(text))
  expect(broken).toEqual([])
})

test.each([
  ['לשמור', true],
  ['{name}: להזיז למטה', true],
  ['למחוק…', true],
  ['לא להציע שוב', false],
  ['שמירה', false],
  ['לדף הבית', false],
  ['למחוק את המדריך?', false],
])('%s: an infinitive on a button is %s', (text, expected) => {
  expect(isInfinitive(text)).toBe(expected)
})

test.each([
  ['הדירוג שלך נשמר', true],
  ['מה שעשית עכשיו', true],
  ['טרם הצטרפ/ה', false],
  ['אם הוגדר דואר', true],
  ['הפארקים פועלים', false],
  ['לא ניתן היה לטעון את התמונה', true],
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
