/** Style rules whose violation the browsers of the tests do not show. */
import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '../src')

test('no list uses the content of ::marker, which WebKit does not draw', async () => {
  const found: string[] = []
  let sheets = 0
  for await (const file of glob('**/*.css', { cwd: SOURCES })) {
    sheets++
    const css = await readFile(resolve(SOURCES, file), 'utf8')
    for (const [, declarations = ''] of css.matchAll(/::marker[^{}]*\{([^}]*)\}/g))
      if (/(?:^|[;{\s])content\s*:/.test(declarations)) found.push(file)
  }
  expect(sheets).toBeGreaterThan(50)
  expect(found).toEqual([])
})
