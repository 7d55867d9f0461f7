/**
 * No competition may be named like the first part of an address that the server, the worker, the files or the screens
 * use.
 */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productBodySchema } from '#contract/admin-products.ts'
import { slugSchema } from '#contract/common.ts'
import { competitionFields } from '#contract/new-competition.ts'
import { guideBodySchema } from '#contract/new-guide.ts'
import { isReservedName, RESERVED_NAMES } from '#contract/reserved-names.ts'
import { newApp } from './server/apps.ts'
import { routeTree } from '../src/routeTree.gen.ts'
import { NAVIGATION_DENYLIST } from '../sw/cache-rules.ts'

const firstPartOf = (path: string) => path.split('/').find((part) => part !== '') ?? ''
/** Names that a competition's address could have, unlike `sw.js` or `$event`. */
const namesOf = (paths: readonly string[]) =>
  [...new Set(paths.map(firstPartOf))].filter((part) => slugSchema.safeParse(part).success)

/** First parts of the addresses that the server answers itself. */
async function serverNames(): Promise<string[]> {
  const app = await newApp({ environment: { DEVELOPER_INBOX: 'on' } })
  try {
    // `├── api/`: branches of the tree at its root.
    const paths = app.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter((line) => /^[├└]/.test(line))
    return namesOf(paths.map((line) => line.replace(/^[├└]─+ \/?/, '').replace(/ \(.*$/, '')))
  } finally {
    await app.close()
  }
}

/** Folders of files that the build copies. */
const folderNames = () =>
  readdirSync('public', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

/** First parts of the screens' addresses, from the list of routes. */
const screenNames = () => {
  const paths = Object.values(routeTree.children as unknown as Record<string, { options: { path?: string } }>)
  return namesOf(paths.map(({ options }) => options.path ?? ''))
}

test('no competition takes a name of the server', async () => {
  const names = await serverNames()
  expect(names).toEqual(expect.arrayContaining(['api', 'embed', 'healthz', 'open-data', 'share', 'sitemaps']))
  expect(names.filter((name) => !isReservedName(name))).toEqual([])
})

test('no competition takes a name of the files that the build copies', () => {
  const folders = folderNames()
  expect(folders.length).toBeGreaterThan(1)
  expect(folders.filter((name) => !isReservedName(name))).toEqual([])
})

test('no competition takes a name of the screens', () => {
  const names = screenNames()
  expect(names).toEqual(expect.arrayContaining(['about', 'competitions', 'plan', 'shop', 'skateparks']))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !isReservedName(name))).toEqual([])
})

test('every reserved name is one of the site: the list has no others', async () => {
  // Built files, uploads and the sample's photos have no folder in `public`; metrics have a port of their own.
  const others = ['assets', 'locales', 'photos', 'uploads', 'metrics']
  const names = [...(await serverNames()), ...folderNames(), ...screenNames(), ...others]
  expect(RESERVED_NAMES.filter((name) => !names.includes(name))).toEqual([])
})

test('no competition takes a name of the worker', () => {
  const names = NAVIGATION_DENYLIST.flatMap(({ source }) => source.match(/(?<![.\\a-z-])[a-z]+(?:-[a-z]+)*/g) ?? [])
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => name.length > 2 && !isReservedName(name))).toEqual([])
})

const guideSlug = (slug: string) => guideBodySchema.safeParse({ slug }).error?.issues ?? []
const productSlug = (slug: string) => productBodySchema.safeParse({ slug }).error?.issues ?? []

test('a form says that such an address is the site’s, and what is no address at all', () => {
  for (const slug of ['assets', 'uploads', 'icons', 'fonts', 'sitemaps', 'locales', 'photos', 'about'])
    expect(competitionFields.shape.slug.safeParse(slug).error?.issues[0]?.message, slug).toBe('reserved')
  expect(competitionFields.shape.slug.safeParse('spring-jam-2027').success).toBe(true)
  const codes = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
    issues.filter(({ path }) => path.join() === 'slug').map(({ message }) => message)
  expect([codes(guideSlug('categories')), codes(guideSlug('tags')), codes(guideSlug('ollie'))]).toEqual([
    ['reserved'],
    ['reserved'],
    [],
  ])
  expect([codes(productSlug('stock')), codes(productSlug('A tee')), codes(productSlug('tee'))]).toEqual([
    ['reserved'],
    ['slug'],
    [],
  ])
})
