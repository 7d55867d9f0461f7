/**
 * APIs that today's browsers have but the oldest supported ones (.browserslistrc) lack, by MDN's tables. The linter
 * forbids these APIs (oxlint.config.ts), and a browser test removes them (e2e/older-browser.ts).
 */
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import browserslist from 'browserslist'

/**
 * Browserslist's name of a browser -> MDN's names. Android's browsers are taken from the desktop versions, because
 * browserslist knows only the newest versions of browsers on Android.
 */
const MDN_NAMES: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

const targets = browserslist().flatMap((line) => {
  const [name = '', version = ''] = line.split(' ')
  return MDN_NAMES[name]!.map((browser) => ({ browser, version }))
})

function isAtMost(version: string | boolean | null | undefined, limit: string): boolean {
  if (typeof version !== 'string' || version === 'preview') return false
  return version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) <= 0
}

/** Whether every supported browser has the API, without a prefix and without a flag. */
function isSupported({ support }: CompatStatement): boolean {
  return targets.every(({ browser, version }) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          isAtMost(version_added, version) &&
          !isAtMost(version_removed, version) &&
          !flags &&
          !prefix &&
          !alternative_name,
      ),
  )
}

/**
 * One of MDN's tables. Its entries describe `URLPattern`, `URL.parse` or `Set.prototype.union`, for example, and which
 * browsers support them.
 */
type Table = Readonly<Record<string, Identifier>>
type Entry = { path: string; name: string; supported: boolean }

const NAME = /^[A-Za-z]\w*$/
/**
 * Entries about events, permissions and behaviours. They are left out, because they are no names that a script can use.
 */
const NOT_A_NAME = /_(?:event|permission|support|tracking)$/
/** Interfaces whose members are names of the global scope. */
const SCOPES = new Set(['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'])
/** Namespaces that contain classes, which have members of their own. */
const NAMESPACES = new Set(['Intl', 'Temporal', 'WebAssembly'])

/**
 * The paths of a member. MDN's tables of the language don't distinguish static members from instance members, so such a
 * member has both paths.
 */
function placesOf(owner: string, key: string, isLanguage: boolean): string[] {
  if (SCOPES.has(owner)) return ['']
  if (NAMESPACES.has(owner) || key.endsWith('_static')) return [`${owner}.`]
  return isLanguage ? [`${owner}.`, `${owner}.prototype.`] : [`${owner}.prototype.`]
}

function listMembers(owner: string, table: Table, isLanguage: boolean): Entry[] {
  return Object.entries(table).flatMap(([key, member]) => {
    const name = key.replace(/_static$/, '')
    // The constructor is left out: MDN lists it among the members, under its class's name.
    if (!member.__compat || !NAME.test(name) || NOT_A_NAME.test(name) || name === owner.split('.').at(-1)) return []
    const supported = isSupported(member.__compat)
    const own = placesOf(owner, key, isLanguage).map((place) => ({ path: place + name, name, supported }))
    return NAMESPACES.has(owner) ? [...own, ...listMembers(`${owner}.${name}`, member as Table, isLanguage)] : own
  })
}

function listAll(tables: Table, isLanguage: boolean): Entry[] {
  return Object.entries(tables).flatMap(([name, table]) => {
    if (!NAME.test(name)) return []
    const own = table.__compat ? [{ path: name, name, supported: isSupported(table.__compat) }] : []
    return [...own, ...listMembers(name, table as Table, isLanguage)]
  })
}

const entries = [...listAll(bcd.api as Table, false), ...listAll(bcd.javascript.builtins as Table, true)]
const supportedNames = new Set(entries.flatMap(({ name, supported }) => (supported ? [name] : [])))
const newer = entries.filter(({ supported }) => !supported)

/** Paths of all APIs that at least one supported browser lacks. */
export const newerApis: readonly string[] = [...new Set(newer.map(({ path }) => path))]

/** The paths in `newerApis` that are global names. */
export const newerGlobals: readonly string[] = newerApis.filter((path) => !path.includes('.'))

/** The paths in `newerApis` that are static members, for example `{ object: 'URL', property: 'parse' }`. */
export const newerStatics: readonly { object: string; property: string }[] = newerApis.flatMap((path) => {
  const [object = '', property, further] = path.split('.')
  return property && property !== 'prototype' && !further ? [{ object, property }] : []
})

/** Names of instance members that no supported class has. The name alone is enough to recognise such a call. */
export const newerNames: readonly string[] = [
  ...new Set(
    newer.flatMap(({ path, name }) => (path.includes('.prototype.') && !supportedNames.has(name) ? [name] : [])),
  ),
]
