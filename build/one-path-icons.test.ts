import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { joinPaths } from './one-path-icons.ts'

const FOLDER = 'node_modules/@tabler/icons-react/dist/esm/icons'

test('the paths of an icon are joined, in their order', async () => {
  const joined = joinPaths(await readFile(`${FOLDER}/IconBike.mjs`, 'utf8'))
  expect(joined.match(/"path"/g)).toHaveLength(1)
  expect(joined).toContain('M2 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M16 18a3 3 0 1 0 6 0')
})

test('every icon is still a module, and has all its paths', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.mjs')).slice(0, 200)
  const dOf = (code: string) => [...code.matchAll(/"d": ?"([^"]*)"/g)].map(([, d]) => d).join('')
  for (const name of names) {
    const code = await readFile(`${FOLDER}/${name}`, 'utf8')
    expect(dOf(joinPaths(code)), name).toBe(dOf(code))
  }
})

test('an icon with other elements is unchanged', () => {
  const code = 'const __iconNode = [["path", {"d": "M0 0", "key": "a"}], ["circle", {"r": "1", "key": "b"}]];\n'
  expect(joinPaths(code)).toBe(code)
})
