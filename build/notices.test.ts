import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChunkGraph } from './chunk-graph.ts'
import { noticesOf } from './notices.ts'

const ROOT = join(import.meta.dirname, '..')
let installed: string
beforeEach(() => (installed = mkdtempSync(join(tmpdir(), 'rampa-notices-'))))
afterEach(() => rmSync(installed, { recursive: true }))

const chunk = (...modules: string[]): ChunkGraph[string] => ({
  ...{ isEntry: true, modules, imports: [], dynamicImports: [], styles: [] },
})
const install = (...names: string[]) => {
  for (const name of names) {
    const filter = (path: string) => !/[/](lib|build|site|src)$/.test(path)
    cpSync(join(ROOT, 'node_modules', name), join(installed, name), { recursive: true, filter })
  }
}

test('whoever wrote a part of the release is named, with the text of the licence', () => {
  install('opening_hours', 'web-push', 'suncalc', '@img/sharp-libvips-linux-x64')
  const graph = { 'a.js': chunk('src/a.ts', 'node_modules/react/index.js', 'node_modules/@mantine/core/esm/a.mjs') }
  const text = noticesOf(ROOT, installed, graph)
  const [, inBuild = '', beside = '', licences = ''] = text.split(/PART \d\. /)
  for (const name of ['react', '@mantine/core', '@fontsource/karantina', '@fontsource-variable/rubik', 'workbox-core'])
    expect(inBuild).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(inBuild).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(inBuild).toMatch(/Copyright .*Meta/)
  expect(beside).toMatch(/opening_hours [\d.]+\nLicence: LGPL-3.0-only\nSource: \S*github/)
  expect(beside).toMatch(/web-push [\d.]+\nLicence: MPL-2.0\n.*\nText: LICENSE/)
  expect(beside).toMatch(/suncalc [\d.]+\nLicence: see its text\n.*\nText: LICENSE/)
  expect(licences).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(licences).toContain('GNU GENERAL PUBLIC LICENSE')
})

test('a package without a licence stops the release', () => {
  mkdirSync(join(installed, 'odd'))
  writeFileSync(join(installed, 'odd/package.json'), JSON.stringify({ name: 'odd', version: '1.0.0' }))
  expect(() => noticesOf(ROOT, installed, {})).toThrow('odd has no licence')
})

test('packages in packages are found', () => {
  const folder = join(installed, '@some/outer/node_modules/inner')
  mkdirSync(folder, { recursive: true })
  const facts = (name: string) => JSON.stringify({ name, version: '1.0.0', license: 'ISC' })
  writeFileSync(join(installed, '@some/outer/package.json'), facts('@some/outer'))
  writeFileSync(join(folder, 'package.json'), facts('inner'))
  const text = noticesOf(ROOT, installed, {})
  expect(text).toContain('@some/outer 1.0.0\nLicence: ISC')
  expect(text).toContain('inner 1.0.0\nLicence: ISC')
  // Neither package contains its licence's text, so the notices use SPDX's text.
  expect(text).toMatch(/ISC\n\nISC License/)
})
