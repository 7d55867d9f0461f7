/** Writes `src/ui/styles/tokens.css` from `src/ui/theme/tokens.ts`: `node build/tokens.ts`. The output is committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closedTone, palettes } from '../src/ui/theme/tokens.ts'

const file = join(dirname(fileURLToPath(import.meta.url)), '../src/ui/styles/tokens.css')
const start = '/* colours: made by build/tokens.ts from src/ui/theme/tokens.ts, change those */'
const end = '/* end of colours */'

const block = (selector: string, colours: object, extra: string[] = []) =>
  `${selector} {\n${[
    ...Object.entries(colours).map(
      ([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}: ${value}`,
    ),
    ...extra,
  ]
    .map((line) => `  ${line};\n`)
    .join('')}}`

/** The style sheet with its colour part replaced; the rest (shape, motion, sizes) is written by hand. */
export function withColours(css: string): string {
  const from = css.indexOf(start)
  const to = css.indexOf(end)
  if (from < 0 || to < 0) throw new Error('tokens.css has lost its colour markers')
  const colours = [
    // The attribute is set before the first paint; without JavaScript the theme stays light.
    block(':root', palettes.light, ['--shadow: 4px 4px 0 var(--line)', '--shadow-small: 2px 2px 0 var(--line)']),
    block(":root[data-mantine-color-scheme='dark']", palettes.dark, ['--shadow: none', '--shadow-small: none']),
    // Doubled, so that it has a higher specificity than the dark theme when both are on the root element.
    block("[data-tone='closed'][data-tone]", closedTone),
  ].join('\n\n')
  return `${css.slice(0, from)}${start}\n${colours}\n${css.slice(to)}`
}

/** Reads the committed file. */
export const readTokens = () => readFileSync(file, 'utf8')

if (import.meta.main) writeFileSync(file, withColours(readTokens()))
