/** Style rules whose violation the browsers of the tests do not show. */
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
