/**
 * Writes two files: `src/ui/styles/tokens.css`, from `src/ui/theme/tokens.ts`; and `server/documents/look.ts`, for
 * documents that the server makes itself, from `src/ui/theme/tokens.ts` and `src/ui/styles/fonts.css`. Run `node
 * build/tokens.ts`; its output is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closedTone, palettes } from '../src/ui/theme/tokens.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'src/ui/styles/tokens.css')
const lookFile = join(root, 'server/documents/look.ts')
const start = '/* colours: made by build/tokens.ts from src/ui/theme/tokens.ts, change those */'
const end = '/* end of colours */'

const declarations = (colours: object, extra: string[] = []) => [
  ...Object.entries(colours).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}: ${value}`,
  ),
  ...extra,
]
const block = (selector: string, colours: object, extra: string[] = []) =>
  `${selector} {\n${declarations(colours, extra)
    .map((line) => `  ${line};\n`)
    .join('')}}`

const LIGHT_SHADOWS = ['--shadow: 4px 4px 0 var(--line)', '--shadow-small: 2px 2px 0 var(--line)']
const DARK_SHADOWS = ['--shadow: none', '--shadow-small: none']

/** The style sheet with new colours. Everything else in it (shape, motion, sizes) is written by hand and stays. */
export function withColours(css: string): string {
  const from = css.indexOf(start)
  const to = css.indexOf(end)
  if (from < 0 || to < 0) throw new Error('tokens.css has lost its colour markers')
  const colours = [
    // The theme's attribute is set before the first paint. Without JavaScript it is missing, and the theme is light.
    block(':root', palettes.light, LIGHT_SHADOWS),
    block(":root[data-mantine-color-scheme='dark']", palettes.dark, DARK_SHADOWS),
    // The attribute stands twice, so that this rule overrides the dark theme's if both are on the root element.
    block("[data-tone='closed'][data-tone]", closedTone),
  ].join('\n\n')
  return `${css.slice(0, from)}${start}\n${colours}\n${css.slice(to)}`
}

/** Reads the file that is committed. */
export const readTokens = () => readFileSync(file, 'utf8')

const small = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*([{};:,])\s*/g, '$1')
    .replaceAll(';}', '}')
    .replace(/\s+/g, ' ')
    .trim()

/** The source of the server's module: the colours of both themes and the fonts' faces, as text. */
export function lookModule(): string {
  const fonts = readFileSync(join(root, 'src/ui/styles/fonts.css'), 'utf8')
  const constant = (name: string, what: string, css: string) =>
    `\n/** ${what} */\n// oxfmt-ignore\nexport const ${name} = ${JSON.stringify(small(css))}\n`
  return [
    '/** The look of the app. Made by build/tokens.ts: change the files that build/tokens.ts reads, and run it again. */\n',
    constant('LIGHT', 'Custom properties of the light theme.', declarations(palettes.light, LIGHT_SHADOWS).join(';')),
    constant('DARK', 'Custom properties of the dark theme.', declarations(palettes.dark, DARK_SHADOWS).join(';')),
    constant(
      'FONT_FACES',
      "The `@font-face` rules of the app's fonts, from `/fonts`; the smallest font is inline.",
      fonts,
    ),
  ].join('')
}

/** Reads the file that is committed. */
export const readLook = () => readFileSync(lookFile, 'utf8')

if (import.meta.main) {
  writeFileSync(file, withColours(readTokens()))
  writeFileSync(lookFile, lookModule())
}
