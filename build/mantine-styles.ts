/**
 * Makes Mantine work with this build: a page gets the style sheets of the components that it uses, and no component
 * writes HTML from a string.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const MANTINE = join(import.meta.dirname, '../node_modules/@mantine/core')
const AS_HTML = /dangerouslySetInnerHTML: \{ __html: (css|`.*`) \}/
const INLINE = /\/@mantine\/core\/esm\/core\/(?:InlineStyles\/InlineStyles|.*\/MantineCssVariables)\.mjs$/
const IMPORTED = /^import \{([^}]*)\} from ['"]@mantine\/(core|dropzone|spotlight|tiptap)['"]/gm

/** Matches an import from another component's folder, in a component's file. */
const PART = / from "(?:\.\.\/)+(?:\w+\/)*?([A-Z]\w+)\//g

/** All sheets in Mantine's own order. A file imports them in this order: a later sheet may override an earlier one. */
const ALL = readFileSync(join(MANTINE, 'styles.layer.css'), 'utf8')
const placeOf = (sheet: string): number => {
  const [firstClass = ''] = /\.m_\w+/.exec(readFileSync(join(MANTINE, `styles/${sheet}.layer.css`), 'utf8')) ?? []
  return ALL.indexOf(firstClass)
}

/** Components whose sheets all pages have already, from `src/ui/styles/mantine.css`. */
const FOR_ALL = new Set(['UnstyledButton'])

/** The style sheets of a Mantine component, and of the components that it uses. */
export function sheetsFor(component: string, seen = new Set<string>()): Set<string> {
  if (seen.has(component)) return new Set()
  seen.add(component)
  const files = globSync(`esm/components/${component}/**/*.mjs`, { cwd: MANTINE })
  const own = [component, ...files.map((file) => basename(file, '.mjs'))].filter((name) =>
    existsSync(join(MANTINE, `styles/${name}.layer.css`)),
  )
  const parts = files
    .flatMap((file) => [...readFileSync(join(MANTINE, file), 'utf8').matchAll(PART)])
    .flatMap(([, part]) => [...sheetsFor(part!, seen)])
  return new Set([...own, ...parts])
}

/** The components of Mantine's core that a source file imports: directly, or through another package of Mantine. */
function componentsIn(source: string): string[] {
  return [...source.matchAll(IMPORTED)].flatMap(([, names, from]) =>
    from === 'core' ? (names!.match(/(?<!type )\b[A-Z]\w+/g) ?? []) : componentsOfPackage(from!),
  )
}

const componentsOfPackage = (name: string): string[] =>
  globSync('esm/**/*.mjs', { cwd: join(MANTINE, '..', name) }).flatMap((file) =>
    componentsIn(readFileSync(join(MANTINE, '..', name, file), 'utf8')),
  )

const known = new Map<string, string[]>()

/** The sheets of Mantine's core that a source file needs, in Mantine's order. */
export function mantineSheets(source: string): string[] {
  const components = componentsIn(source)
  const key = components.join()
  const sheets =
    known.get(key) ??
    [...new Set(components.flatMap((name) => [...sheetsFor(name)]))]
      .filter((sheet) => !FOR_ALL.has(sheet))
      .sort((a, b) => placeOf(a) - placeOf(b))
  known.set(key, sheets)
  return sheets
}

/** Adds the sheets to our files that import components of Mantine. */
export const addMantineSheets = (): Plugin => ({
  name: 'rampa-mantine-sheets',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /'@mantine\// },
    handler(code) {
      const sheets = mantineSheets(code).map((sheet) => `import '@mantine/core/styles/${sheet}.layer.css';`)
      return { code: sheets.join('') + code, map: null }
    },
  },
})

/**
 * Mantine writes some styles as HTML of their elements, which Trusted Types refuse
 * (docs/decisions/content-policy-and-analytics.md). This makes them the text of their elements.
 */
export const mantineStyles = (): Plugin => ({
  name: 'rampa-mantine-styles',
  transform: {
    filter: { id: INLINE },
    handler(code, id) {
      if (!AS_HTML.test(code)) this.error(`${id} writes its styles in another way`)
      return { code: code.replace(AS_HTML, 'children: $1'), map: null }
    },
  },
})
