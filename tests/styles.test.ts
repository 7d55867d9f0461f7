/** Style rules whose violation the tests' browsers don't show. */
import { glob, readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { className } from '../build/class-names.ts'
import { mantineSheets } from '../build/mantine-styles.ts'

const SOURCES = resolve(import.meta.dirname, '../src')

/** Style sheets of the sources by path. */
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

test.each([
  ['Button', ['Loader', 'Button']],
  ['Skeleton, type SkeletonProps', ['Skeleton']],
  ['Radio', ['RadioCard', 'RadioIndicator', 'InlineInput']],
  ['NativeSelect', ['Input', 'Combobox', 'InlineInput']],
])('a file that imports %s of Mantine gets the sheets of its parts', (names, sheets) => {
  expect(mantineSheets(`import { ${names} } from '@mantine/core'`)).toEqual(expect.arrayContaining(sheets))
})

test('sheets come in Mantine’s order, and with its other packages too', () => {
  const sheets = mantineSheets("import { Modal, Button } from '@mantine/core'")
  expect(sheets.indexOf('Overlay')).toBeLessThan(sheets.indexOf('Modal'))
  expect(mantineSheets("import { Dropzone } from '@mantine/dropzone'")).toContain('LoadingOverlay')
  expect(mantineSheets("import { useForm } from '@mantine/form'")).toEqual([])
})

/** Classes that a style sheet defines, without other code's (`:global`). */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').match(/[^;{}]*(?=\{)/g) ?? []
  const names = selectors.flatMap((text) => text.replace(/:global\([^)]*\)/g, '').match(/\.[A-Za-z_][\w-]*/g) ?? [])
  return new Set(names.map((name) => name.slice(1)))
}

/** The names in `classes.button` and `classes['is-open']`; undefined if a name is only known at run time. */
const USES = (variable: string) => new RegExp(`\\b${variable}(?:\\.(\\w+)|\\[([^\\]]+)\\])`, 'g')

test('every class of a style sheet is used, and every class that is used is in its style sheet', async () => {
  const used = new Map<string, Set<string>>()
  /** Sheets from which a class is chosen by a value at run time. */
  const isDynamic = new Set<string>()
  const undefinedNames: string[] = []
  const sheets = new Map(await sheetsOf())
  for await (const file of glob('**/*.{ts,tsx}', { cwd: SOURCES })) {
    const source = await readFile(resolve(SOURCES, file), 'utf8')
    for (const [, variable, path] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const full = path!.startsWith('#') ? path!.slice(1) : relative(SOURCES, resolve(SOURCES, dirname(file), path!))
      const defined = classesOf(sheets.get(full) ?? '')
      const names = used.get(full) ?? new Set<string>()
      used.set(full, names)
      const text = source.replace(/^\s*(?:\/\/|\*).*$|^import [^]*? from .*$/gm, '')
      for (const [, plain, expression] of text.matchAll(USES(variable!))) {
        const literal = plain ?? /^['"`]([\w-]+)['"`]$/.exec(expression!)?.[1]
        if (literal === undefined) isDynamic.add(full)
        else {
          names.add(literal)
          if (!defined.has(literal)) undefinedNames.push(`${file}: ${variable}.${literal}`)
        }
      }
      if (new RegExp(`(?<![.\\w])${variable}(?![\\w.\\[])(?!\\s+from)`).test(text)) isDynamic.add(full)
    }
  }
  const unused = [...sheets]
    .filter(([file]) => file.endsWith('.module.css') && !isDynamic.has(file))
    .flatMap(([file, css]) =>
      [...classesOf(css)].filter((name) => !used.get(file)?.has(name)).map((name) => `${file}: .${name}`),
    )
  expect(used.size).toBeGreaterThan(50)
  expect({ undefinedNames, unused }).toEqual({ undefinedNames: [], unused: [] })
})

/** The shapes that each rule takes: `composes: row muted from global`. */
const COMPOSES = /composes: ([^;]+) from global;/g

test('every shape that a class takes is in the kit, and every shape of the kit is taken', async () => {
  const sheets = await sheetsOf()
  const shapes = classesOf(await readFile(resolve(SOURCES, 'ui/styles/shapes.css'), 'utf8'))
  const taken = sheets.flatMap(([, css]) => [...css.matchAll(COMPOSES)].flatMap(([, names]) => names!.split(' ')))
  expect(new Set(taken)).toEqual(shapes)
})

test('no two style sheets share the hash in the names of their classes', async () => {
  const files = (await sheetsOf()).map(([file]) => file)
  expect(new Set(files.map((file) => className('row', resolve(SOURCES, file)))).size).toBe(files.length)
})
