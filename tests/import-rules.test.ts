/** Tests each rule of .dependency-cruiser.mjs with planted violations. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const REPO = resolve(import.meta.dirname, '..')

type Violation = { from: string; rule: { name: string } }

/** Runs the linter's own command in a tree. */
async function cruise(cwd: string): Promise<{ violations: Violation[]; rules: string[] }> {
  const cruiser = join(REPO, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [cruiser, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src', 'server', 'sw']
  const run = promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 256 * 1024 * 1024 })
  // The exit status is the number of violations.
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  if (stdout === '') throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Violation[]; ruleSetUsed: { forbidden: { name: string }[] } }
  }
  return {
    violations: summary.violations,
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  }
}

/** A small layout without violations. */
const GOOD = {
  'src/contract/c.ts': `import * as z from 'zod'; export const c = z`,
  'src/domain/d.ts': `import { c } from '#contract/c.ts'; export const d = c; export type D = 1`,
  'src/domain/types.ts': `import type { U } from './types-2.ts'; export type T = U`,
  'src/domain/types-2.ts': `import type { T } from './types.ts'; export type U = T | 1`,
  'src/domain/d.test.ts': `import { test } from 'vitest'; import { d } from './d.ts'; import '../../tests/factory.ts'; test(String(d), () => {}); export const fixture = 1`,
  'src/platform/p.ts': `import { d } from '#domain/d.ts'; import '#contract/c.ts'; import 'elsewhere'; export const p = d`,
  'src/ui/u.tsx': `import './u.css'; import 'elsewhere'; export const u = 1`,
  'src/ui/u.css': ``,
  'src/admin/k.tsx': `import { p } from '#platform/p.ts'; import { u } from '#ui/u.tsx'; import { d } from '#domain/d.ts'; import { q } from '#features/config/q.ts'; export const k = [p, u, d, q]`,
  'src/features/config/q.ts': `import { p } from '#platform/p.ts'; export const q = p`,
  'src/features/account/a.ts': `import { q } from '#features/config/q.ts'; export const a = q`,
  'src/features/shop/checkout.ts': `import { a } from '#features/account/a.ts'; import { q } from '#features/config/q.ts'; export const checkout = [a, q]`,
  'src/features/guides/admin/list.tsx': `import { k } from '#admin/k.tsx'; export const list = k`,
  'src/routes/admin.guides.ts': `import { k } from '#admin/k.tsx'; export const guides = k`,
  'src/features/guides/g.ts': `import { p } from '#platform/p.ts'; import { u } from '#ui/u.tsx'; export const g = [p, u]`,
  'src/features/parks/f.ts': `import { c } from '#contract/c.ts'; import { f2 } from './components/f2.ts'; export const f = [c, f2]`,
  'src/features/parks/components/f2.ts': `import { d } from '#domain/d.ts'; export const f2 = d`,
  'src/app/a.ts': `import { f } from '#features/parks/f.ts'; import { g } from '#features/guides/g.ts'; export const a = [f, g]`,
  'src/routes/r.ts': `import { a } from '#app/a.ts'; import { f } from '#features/parks/f.ts'; export const r = [a, f]`,
  'src/document/o.ts': `import { p } from '#platform/p.ts'; export const o = p`,
  'src/router.ts': `import { r } from './routes/r.ts'; export const router = r`,
  'src/entry-server.ts': `import { router } from './router.ts'; export { u } from '#ui/u.tsx'; export const entry = router`,
  'sw/s.ts': `import { c } from '../src/contract/c.ts'; import 'elsewhere'; export const s = c`,
  'server/app.ts': `import { service } from './modules/parks/service.ts'; import { config } from './modules/config/service.ts'; import './db/store.ts'; export const app = [service, config]`,
  'server/db/store.ts': `import 'kysely'; import 'pg'; import 'better-sqlite3'; export const store = 1; export type Store = 1`,
  'server/db/schema/parks.ts': `export const COLUMNS = 1`,
  'server/modules/config/service.ts': `export const config = 1`,
  'server/modules/parks/repo.ts': `import 'kysely'; import { store } from '#server/db/store.ts'; export const repo = store`,
  'server/modules/parks/list-repo.ts': `import 'kysely'; import '#server/db/store.ts'; export const list = 1`,
  'server/modules/parks/service.ts': `import type { Store } from '#server/db/store.ts'; import { COLUMNS } from '#server/db/schema/parks.ts'; import { repo } from './repo.ts'; import { d } from '#domain/d.ts'; export const service: Store = [repo, d, COLUMNS] as never`,
  'server/modules/parks/thing.ts': `import { list } from '#server/things/list.ts'; export const thing = list`,
  'server/things/list.ts': `import type { COLUMNS } from '#server/db/schema/parks.ts'; export const list = 1 as typeof COLUMNS`,
  'server/things/repo.ts': `import 'kysely'; import '#server/db/store.ts'; import { list } from './list.ts'; export const repo = list`,
  'server/modules/parks/service.test.ts': `import '#server/db/store.ts'; import '../config/service.ts'`,
  'tests/factory.ts': `export const factory = 1`,
}

/** Violations: the rule, the one file that breaks it, and that file's content. Types count, as do relative paths. */
const PLANTED: [rule: string, file: string, content: string][] = [
  ['contract-imports-nothing', 'src/contract/bad.ts', `import '#domain/d.ts'`],
  ['contract-imports-nothing', 'src/contract/bad-type.ts', `import type { D } from '#domain/d.ts'; export type E = D`],
  ['contract-imports-nothing', 'src/contract/bad-relative.ts', `import '../domain/d.ts'`],
  ['domain-to-contract', 'src/domain/bad.ts', `import '#platform/p.ts'`],
  ['domain-to-contract', 'src/domain/bad-lazy.ts', `export const lazy = () => import('#platform/p.ts')`],
  ['domain-to-contract', 'src/domain/bad-tests.ts', `import '../../tests/factory.ts'`],
  ['platform-down', 'src/platform/bad.ts', `import '#features/parks/f.ts'`],
  ['platform-down', 'src/platform/bad-ui.ts', `import '#ui/u.tsx'`],
  ['ui-alone', 'src/ui/bad.tsx', `import '#platform/p.ts'`],
  ['ui-alone', 'src/ui/bad-type.tsx', `import type { D } from '#domain/d.ts'; export type E = D`],
  ['admin-kit-down', 'src/admin/bad.ts', `import '#features/parks/f.ts'`],
  ['admin-kit-down', 'src/admin/bad-account.ts', `import '#features/account/a.ts'`],
  ['admin-kit-down', 'src/admin/bad-app.ts', `import '../app/a.ts'`],
  ['admin-kit-for-admins', 'src/features/parks/bad-kit.ts', `import '#admin/k.tsx'`],
  ['admin-kit-for-admins', 'src/routes/bad-kit.ts', `import '../admin/k.tsx'`],
  ['ui-alone', 'src/ui/admin/bad-kit.tsx', `import '#admin/k.tsx'`],
  ['feature-down', 'src/features/parks/bad.ts', `import '#app/a.ts'`],
  ['feature-down', 'src/features/parks/bad-route.ts', `import '../../routes/r.ts'`],
  ['feature-down', 'src/features/parks/bad-worker.ts', `import '../../../sw/s.ts'`],
  ['feature-order', 'src/features/parks/bad-other.ts', `import '#features/guides/g.ts'`],
  ['feature-order', 'src/features/parks/bad-relative.ts', `import '../guides/g.ts'`],
  ['feature-order', 'src/features/account/bad.ts', `import '#features/guides/g.ts'`],
  ['config-knows-no-feature', 'src/features/config/bad.ts', `import '../account/a.ts'`],
  ['app-not-routes', 'src/app/bad.ts', `import '../routes/r.ts'`],
  ['app-not-routes', 'src/app/bad-router.ts', `import '../router.ts'`],
  ['routes-down', 'src/routes/bad.ts', `import '../router.ts'`],
  ['document-light', 'src/document/bad.ts', `import '#app/a.ts'`],
  ['client-alone', 'src/entry-bad.ts', `import '../sw/s.ts'`],
  ['client-never-server', 'src/app/bad.test.ts', `import '#server/app.ts'`],
  ['client-never-server', 'sw/bad.test.ts', `import '#server/app.ts'`],
  ['worker-to-contract', 'sw/bad.ts', `import '../src/platform/p.ts'`],
  ['worker-to-contract', 'sw/bad-domain.ts', `import '#domain/d.ts'`],
  ['server-to-contract-and-domain', 'server/bad.ts', `import '#platform/p.ts'`],
  ['server-to-contract-and-domain', 'server/modules/parks/bad-ui.ts', `import '#ui/u.tsx'`],
  ['server-module-never-another', 'server/modules/parks/bad.ts', `import '../config/service.ts'`],
  ['server-module-never-another', 'server/modules/parks/bad-path.ts', `import '#server/modules/config/service.ts'`],
  ['things-know-no-module', 'server/things/bad.ts', `import '../modules/config/service.ts'`],
  ['only-repos-touch-the-database', 'server/things/bad-sql.ts', `import 'kysely'`],
  ['only-repos-touch-the-database', 'server/modules/parks/bad-store.ts', `import '#server/db/store.ts'`],
  ['only-repos-touch-the-database', 'server/modules/parks/bad-sql.ts', `import 'kysely'`],
  ['only-repos-touch-the-database', 'server/plugins/bad.ts', `import 'pg'`],
  ['pure-without-packages', 'src/domain/bad-package.ts', `import 'elsewhere'`],
  ['pure-without-packages', 'src/domain/bad-node.ts', `import 'node:fs'`],
  ['pure-without-packages', 'src/contract/bad-package.ts', `import 'elsewhere'`],
  ['never-a-test', 'src/domain/bad-fixture.ts', `import './d.test.ts'`],
  ['no-cycles', 'src/domain/round-1.ts', `import './round-2.ts'`],
  ['no-barrels', 'src/ui/index.ts', `export * from './u.tsx'`],
  ['no-barrels', 'src/features/parks/all.ts', `export { f } from './f.ts'`],
]

/** A cycle is reported once, for one of its files. */
const OTHER_HALF = { 'src/domain/round-2.ts': `import './round-1.ts'` }

const PACKAGES = ['zod', 'kysely', 'pg', 'better-sqlite3', 'elsewhere', 'vitest']

let planted: string
let inPlanted: Map<string, string[]>
let rules: string[]

beforeAll(async () => {
  planted = await realpath(await mkdtemp(join(tmpdir(), 'import-rules-')))
  const files: Record<string, string> = { ...GOOD, ...OTHER_HALF }
  for (const [, file, content] of PLANTED) files[file] = content
  for (const name of PACKAGES) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: 'index.js' })
    files[`node_modules/${name}/index.js`] = ''
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(planted, file)), { recursive: true })
    await writeFile(join(planted, file), content)
  }
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig'])
    await cp(join(REPO, file), join(planted, file), { recursive: true })

  const there = await cruise(planted)
  rules = there.rules
  inPlanted = new Map(
    [...Map.groupBy(there.violations, ({ from }) => from)].map(([from, found]) => [
      from,
      [...new Set(found.map(({ rule }) => rule.name))],
    ]),
  )
})
afterAll(() => rm(planted, { recursive: true, force: true }))

describe('imports', () => {
  test.each(PLANTED)('%s catches %s: %s', (rule, file) => {
    expect(inPlanted.get(file)).toEqual([rule])
  })

  test('allowed imports pass', () => {
    expect([...inPlanted.keys()].filter((file) => Object.hasOwn(GOOD, file))).toEqual([])
  })

  test('every rule has a test here', () => {
    expect([...new Set(PLANTED.map(([rule]) => rule))].sort()).toEqual(rules.toSorted())
  })
})
