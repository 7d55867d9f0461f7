/** Style rules whose violation the browsers of the tests do not show. */
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '../src')

/** The style sheets of the sources, by path. */
async function sheetsOf(): Promise<[string, string][]> {
  const sheets: [string, string][] = []
  for await (const file of glob('**/*.css', { cwd: SOURCES }))
    sheets.push([file, await readFile(resolve(SOURCES, file), 'utf8')])
  expect(sheets.length).toBeGreaterThan(50)
  return sheets
}

test('no list uses the content of ::marker, which WebKit does not draw', async () => {
  const found: string[] = []
  for (const [file, css] of await sheetsOf()) {
    for (const [, declarations = ''] of css.matchAll(/::marker[^{}]*\{([^}]*)\}/g))
      if (/(?:^|[;{\s])content\s*:/.test(declarations)) found.push(file)
  }
  expect(found).toEqual([])
})

test('no rule selects any element after another: Chromium would style the whole page again for each element added', async () => {
  const found = (await sheetsOf())
    .map(([file, css]) => [file, css.replace(/\/\*[^]*?\*\//g, '').match(/[^;{}]*[+~]\s*\*[^;{}]*(?=\{)/g)])
    .filter(([, rules]) => rules !== null)
  expect(found).toEqual([])
})

const MANTINE = resolve(import.meta.dirname, '../node_modules/@mantine/core')
const hasSheet = (component: string) => existsSync(`${MANTINE}/styles/${component}.layer.css`)

/** A component's own style sheet; those of the components that it is made of, where it has none. */
function sheetsFor(component: string, seen = new Set<string>()): string[] {
  if (seen.has(component)) return []
  seen.add(component)
  if (hasSheet(component)) return [component]
  const source = `${MANTINE}/esm/components/${component}/${component}.mjs`
  if (!existsSync(source)) return []
  const parts = [...readFileSync(source, 'utf8').matchAll(/ from "\.\.\/(\w+)\//g)].map(([, part]) => part!)
  return parts.flatMap((part) => sheetsFor(part, seen))
}

test('a component of Mantine without a style sheet of its own needs those of its parts', () => {
  expect(sheetsFor('Button')).toEqual(['Button'])
  expect(new Set(sheetsFor('NativeSelect'))).toEqual(new Set(['Input', 'Combobox']))
})

test('a file that shows a component of Mantine brings its own style sheet, or those of its parts where it has none', async () => {
  const missing: string[] = []
  let files = 0
  for await (const file of glob('**/*.tsx', { cwd: SOURCES, exclude: ['**/*.test.tsx'] })) {
    const source = await readFile(resolve(SOURCES, file), 'utf8')
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
    if (names) files++
    const sheets = names.split(',').flatMap((name) => sheetsFor(name.trim()))
    for (const sheet of new Set(sheets))
      // src/ui/styles/mantine.css has it for all.
      if (sheet !== 'UnstyledButton' && !source.includes(`import '@mantine/core/styles/${sheet}.layer.css'`))
        missing.push(`${file}: ${sheet}`)
  }
  expect(files).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
