/**
 * The last release and this one on one database: the last one's server is built from its sources and runs on this one's
 * schema. The last release is the newest tag `v…`; while there is none, the commit before the newest migration.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Cluster } from '../postgres.ts'
import { otherUser, startCluster } from '../postgres.ts'
import { ADMIN, newFolder, newState, removeFolder, startRelease, unpack } from './instance.ts'
import type { Instance } from './instance.ts'
import { openSite, ordersOf, parkOf, useSite } from './site.ts'
import type { Site } from './site.ts'

const ROOT = join(import.meta.dirname, '../..')
const LIST = 'server/db/migrations/list.ts'
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The commit of the last release. @throws without the project's history */
function lastRelease(): string {
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate', '--list', 'v*').split('\n')
  if (tag) return git('rev-parse', `${tag}^{commit}`)
  return git('rev-parse', `${git('log', '-1', '--format=%H', '--', LIST)}^`)
}

/**
 * Builds the sources of a commit with that commit's packages.
 * @returns their folder
 */
function buildOf(commit: string, home: string): string {
  const source = join(home, 'last')
  mkdirSync(source)
  const tar = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '--directory', source], { input: tar })
  const { PATH = '', HOME = '' } = process.env
  const options = { cwd: source, env: { PATH, HOME }, stdio: 'inherit' } as const
  execFileSync('npm', ['ci', '--prefer-offline'], options)
  execFileSync('npm', ['run', '--silent', 'build'], options)
  return source
}

let folder: string
let state: string
let source: string
let cluster: Cluster
let environment: NodeJS.ProcessEnv
let last: { origin: string; output: () => string; stop: () => Promise<unknown> }
let current: Instance
let site: Site

/** Starts it without a unit: sources from before the first release have none. */
async function startLast() {
  const child = spawn('node_modules/.bin/node', ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: source,
    env: {
      ...environment,
      NODE_ENV: 'production',
      DATA_DIR: state,
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...otherUser(),
  })
  const ended = once(child, 'exit')
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const [, address] = /Rampa is at (\S+)/.exec(output) ?? []
        if (address !== undefined) resolve(address)
      })
    ended.then(([code]) => reject(new Error(`the last release ended with ${code}: ${output}`)), reject)
  })
  return { origin, output: () => output, stop: () => (child.kill('SIGTERM'), ended) }
}

beforeAll(async () => {
  folder = newFolder()
  source = buildOf(lastRelease(), folder)
  state = newState(folder)
  cluster = await startCluster()
  environment = { DATABASE_URL: cluster.url, SAMPLE_CONTENT: 'on' }
  last = await startLast()
  site = await openSite(last.origin)
}, 1_200_000)
afterAll(async () => {
  await current?.stop()
  await last?.stop()
  await cluster?.stop()
  removeFolder(folder)
})

test('the last release runs on while this one changes the schema, and each reads what the other wrote', async () => {
  await useSite(last.origin, site, 'Before')
  current = await startRelease(unpack(inject('archive'), folder), state, environment)
  const numbers = [
    await useSite(last.origin, site, 'By the last release'),
    await useSite(current.origin, site, 'By this one'),
    await useSite(last.origin, site, 'By the last release again'),
  ]
  for (const { origin } of [last, current]) {
    expect(await ordersOf(origin, site)).toEqual(expect.arrayContaining(numbers))
    expect((await parkOf(origin, site)).name.en).toBe('By the last release again')
  }
  expect(last.output()).not.toMatch(/"level":(50|60)/)
})

test('the last release starts again on the new schema if it can', async () => {
  await last.stop()
  const canStart = existsSync(join(source, 'docs/operations/release/rampa.service'))
  if (!canStart) {
    // Sources from before the first release refuse in one line, and this release continues.
    await expect(startLast()).rejects.toThrow(/the database was made by another version of this program/)
    await useSite(current.origin, site, 'By this one alone')
    return
  }
  last = await startLast()
  await useSite(last.origin, site, 'By the last release, started again')
})
