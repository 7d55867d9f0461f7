/**
 * Makes the app's web fonts: `node build/fonts.ts`. The outputs are committed, so run it only when a font package, the
 * character set or the weights change.
 * Input: Karantina 700 and Rubik variable (both OFL) from their @fontsource packages. Headlines use Rubik's digits,
 * because Karantina's 8 looks like a 0 below 60 px.
 * Output: `public/fonts/<name>.<hash>.woff2` (because of the hash, a server can call the files immutable);
 * `src/ui/styles/fonts.css` (the font faces, with the smallest of them inlined, and fallback faces from local fonts
 * with the same metrics, so that the page hardly moves when the web font arrives); and `src/ui/theme/fonts.ts` (which
 * files to preload in each language).
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMetrics } from './font-metrics.ts'

type SubsetOptions = {
  targetFormat: 'sfnt' | 'woff2'
  noHinting?: boolean
  variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  keepFeatures?: string[]
  dropTables?: string[]
}
const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const outDir = join(root, 'public/fonts')

/**
 * Ranges of code points, both ends included. They are also the faces' `unicode-range`, so that other characters never
 * load the file.
 */
type Ranges = readonly (readonly [first: number, last: number])[]
// Letters, maqaf, geresh, gershayim and the shekel sign. Vowel points and accents are drawn with the system's font.
const hebrew: Ranges = [
  [0x05be, 0x05be],
  [0x05d0, 0x05ea],
  [0x05f3, 0x05f4],
  [0x20aa, 0x20aa],
]
const digits: Ranges = [[0x30, 0x39]]
// Space, punctuation and arrows. Both languages need these, so they are in a separate file: a Hebrew page needs no
// Latin letters at first.
const signs: Ranges = [
  [0x20, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2010, 0x2011],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]
const common: Ranges = [[0x20, 0x40], ...signs.slice(2)]
// Basic Latin and western European letters, for names of people and parks.
const latin: Ranges = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
]
// The letters of “EN”, the link to English on each Hebrew page, so that this link does not fetch all Latin letters.
const english: Ranges = [
  [0x45, 0x45],
  [0x4e, 0x4e],
]
const otherThanEnglish: Ranges = [[0x41, 0x44], [0x46, 0x4d], [0x4f, 0x5a], ...latin.slice(1)]
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'calt', 'liga']

type Face = {
  name: string
  family: string
  source: string
  weight: string
  ranges: Ranges
  /** The axis of the variable font to keep. Karantina has no axis. */
  axes?: SubsetOptions['variationAxes']
  /**
   * Whether the face is small enough to be inlined in the styles. If it is inlined, no headline is first drawn in
   * another face.
   */
  inline?: boolean
}
const rubikWeights = { wght: { min: 400, max: 700, default: 400 } }
const faces: Face[] = [
  {
    name: 'karantina-hebrew',
    family: 'Karantina',
    source: '@fontsource/karantina/files/karantina-hebrew-700-normal.woff2',
    weight: '700',
    ranges: hebrew,
    inline: true,
  },
  {
    name: 'karantina-signs',
    family: 'Karantina',
    source: '@fontsource/karantina/files/karantina-latin-700-normal.woff2',
    weight: '700',
    ranges: signs,
    inline: true,
  },
  {
    name: 'karantina-latin',
    family: 'Karantina',
    source: '@fontsource/karantina/files/karantina-latin-700-normal.woff2',
    weight: '700',
    ranges: latin,
  },
  {
    name: 'rubik-hebrew',
    family: 'Rubik',
    source: '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2',
    weight: '400 700',
    ranges: hebrew,
    axes: rubikWeights,
  },
  {
    name: 'rubik-common',
    family: 'Rubik',
    source: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
    weight: '400 700',
    ranges: [...common, ...english],
    axes: rubikWeights,
  },
  {
    name: 'rubik-latin',
    family: 'Rubik',
    source: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
    weight: '400 700',
    ranges: otherThanEnglish,
    axes: rubikWeights,
  },
]

const samples = {
  hebrew: 'פארקים פתוחים עכשיו הכי קרוב אליך קודם גם בלי קליטה תאורה עד הערב כניסה חופשית קסדה חובה באולים בחולות',
  latin: 'parks open right now the closest to you come first even with no signal Lights until late Helmet required',
  common: '0123456789 08:40-22:00 17:30 (128) 4.6, 9.8',
  signs: ':-().,',
  digits: '0123456789',
}
type Script = keyof typeof samples

/**
 * Average advance (in em) of the sample texts in the fonts of phones and desktops. Arial's widths were measured with
 * Arimo, which has the same metrics; the other widths with the fonts themselves. The numbers are recorded here, because
 * those fonts are not installed as packages.
 */
const localWidths: Record<'arial' | 'arialBold', Record<Script, number>> = {
  arial: { hebrew: 0.5219, latin: 0.466, common: 0.4946, signs: 0.3055, digits: 0.5562 },
  arialBold: { hebrew: 0.5647, latin: 0.5117, common: 0.4989, signs: 0.3147, digits: 0.5562 },
}
// Hebrew fallbacks must have Hebrew letters. Roboto and Liberation have none: the browser would choose them, and then
// draw the letters in a third font without adjusted metrics.
const localNames: Record<'arial' | 'arialBold', Record<'hebrew' | 'others', string[]>> = {
  arial: {
    hebrew: ['Arial', 'ArialMT', 'Noto Sans Hebrew', 'NotoSansHebrew-Regular', 'Arimo'],
    others: ['Arial', 'ArialMT', 'Roboto', 'Roboto-Regular', 'Liberation Sans', 'Arimo'],
  },
  arialBold: {
    hebrew: ['Arial Bold', 'Arial-BoldMT', 'Noto Sans Hebrew Bold', 'NotoSansHebrew-Bold', 'Arimo Bold'],
    others: ['Arial Bold', 'Arial-BoldMT', 'Roboto Bold', 'Roboto-Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
}

const text = (ranges: Ranges) =>
  ranges.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => String.fromCodePoint(a + i))).join('')
const hex = (n: number) => n.toString(16).toUpperCase().padStart(4, '0')
const unicodeRange = (ranges: Ranges) => ranges.map(([a, b]) => `U+${hex(a)}${a === b ? '' : `-${hex(b)}`}`).join(', ')

/** Average advance (em) of a script's sample. Spaces are left out, because the Hebrew files lack them. */
export function averageWidth(font: Buffer, script: Script) {
  const { advance } = readMetrics(font)
  const widths = [...samples[script].replaceAll(' ', '')].map((char) => {
    const width = advance(char)
    if (width === undefined) throw new Error(`no ${char} in the font`)
    return width
  })
  return widths.reduce((sum, width) => sum + width, 0) / widths.length
}

const percent = (n: number) => `${(n * 100).toFixed(2)}%`

/** The face's characters as an uncompressed font; for a variable font, in one weight. */
async function sfnt({ source, ranges, axes }: Face, wght = 400) {
  const font = readFileSync(require.resolve(source))
  return await subsetFont(font, text(ranges), { targetFormat: 'sfnt', variationAxes: axes && { wght } })
}

/** Scales Rubik's digits to the height of Karantina's letters. */
const DIGITS_SIZE = 0.84

/**
 * The face for digits in headlines, made from the text font's file of digits, and its fallback face. Both have the
 * metrics of the headlines' letters, so that lines with and without digits are equally high.
 */
function digitsFace(file: string, metrics: ReturnType<typeof readMetrics>, width: number) {
  const face: Face = { name: 'karantina-digits', family: 'Karantina', source: file, weight: '700', ranges: digits }
  return `@font-face {
  font-family: '${face.family}';
  font-style: normal;
  font-weight: ${face.weight};
  font-display: swap;
  src: url('${file}') format('woff2');
  size-adjust: ${percent(DIGITS_SIZE)};
  ascent-override: ${percent(metrics.ascent / DIGITS_SIZE)};
  descent-override: ${percent(metrics.descent / DIGITS_SIZE)};
  unicode-range: ${unicodeRange(face.ranges)};
}

${fallbackFace(face, 'digits', metrics, width * DIGITS_SIZE)}`
}

function fallbackFace(face: Face, script: Script, metrics: ReturnType<typeof readMetrics>, width: number) {
  const local = face.family === 'Karantina' ? 'arialBold' : 'arial'
  const adjust = width / localWidths[local][script]
  return `@font-face {
  font-family: '${face.family} Fallback';
  font-weight: ${face.weight};
  src: ${localNames[local][script === 'hebrew' ? 'hebrew' : 'others'].map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(metrics.ascent / adjust)};
  descent-override: ${percent(metrics.descent / adjust)};
  line-gap-override: ${percent(metrics.lineGap / adjust)};
  unicode-range: ${unicodeRange(face.ranges)};
}`
}

async function main() {
  mkdirSync(outDir, { recursive: true })
  for (const old of readdirSync(outDir)) if (old.endsWith('.woff2')) rmSync(join(outDir, old))
  const css: string[] = []
  const files = new Map<string, string>()
  const headline = readMetrics(await sfnt(faces[0]!))
  for (const face of faces) {
    const source = readFileSync(require.resolve(face.source))
    const common = { noHinting: true, keepFeatures: features }
    const woff2 = await subsetFont(source, text(face.ranges), {
      ...common,
      targetFormat: 'woff2',
      variationAxes: face.axes,
    })
    const upright = await sfnt(face)
    const file = `${face.name}.${createHash('sha256').update(woff2).digest('hex').slice(0, 8)}.woff2`
    if (!face.inline) {
      writeFileSync(join(outDir, file), woff2)
      files.set(face.name, `/fonts/${file}`)
    }
    const url = face.inline ? `data:font/woff2;base64,${woff2.toString('base64')}` : `/fonts/${file}`
    const script = face.name.split('-')[1] as Script
    css.push(`@font-face {
  font-family: '${face.family}';
  font-style: normal;
  font-weight: ${face.weight};
  font-display: ${face.inline ? 'block' : 'swap'};
  src: url('${url}') format('woff2');
  unicode-range: ${unicodeRange(face.ranges)};
}`)
    css.push(fallbackFace(face, script, readMetrics(upright), averageWidth(upright, script)))
    console.log(`${file}  ${woff2.length} bytes`)
  }
  const rubik = faces.find(({ name }) => name === 'rubik-common')!
  const width = averageWidth(await sfnt(rubik, 700), 'digits')
  css.push(digitsFace(files.get(rubik.name)!, headline, width))
  const note = 'Made by build/fonts.ts: change that and run it again.'
  writeFileSync(join(root, 'src/ui/styles/fonts.css'), `/* ${note} */\n${css.join('\n\n')}\n`)
  const list = (names: string[]) => `[${names.map((name) => `'${files.get(name)}'`).join(', ')}]`
  writeFileSync(
    join(root, 'src/ui/theme/fonts.ts'),
    `// ${note}

/**
 * Font files worth a \`<link rel="preload" as="font" type="font/woff2" crossorigin>\` in each language, most important
 * first. The \`common\` files hold the digits and the punctuation of both.
 */
export const fontPreloads: Readonly<Record<'he' | 'en', readonly string[]>> = {
  he: ${list(['rubik-hebrew', 'rubik-common'])},
  en: ${list(['karantina-latin', 'rubik-latin', 'rubik-common'])},
}
`,
  )
}

if (import.meta.main) await main()
