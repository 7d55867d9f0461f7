/** The files that install a release. Starting it: tests/release (`npm run test:release`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { environmentIn, serviceOf, settingOf, spanMs } from './release/unit.ts'

const FOLDER = join(import.meta.dirname, '../docs/operations/release')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const service = serviceOf(read('rampa.service'))
const environment = environmentIn(read('rampa.env'))

test('the unit of one of two releases is the only one’s, but for its name, its folder and its port', () => {
  const lines = read('rampa.service').split('\n')
  const more = read('rampa@.service')
    .split('\n')
    .filter((line) => !lines.includes(line))
  expect(more.filter((line) => !line.startsWith('#'))).toEqual([
    'Description=Rampa, a directory of skateparks (%i)',
    'ExecStart=/opt/rampa/%i/bin/rampa start',
    'EnvironmentFile=/etc/rampa/%i.env',
  ])
  const two = serviceOf(read('rampa@.service'))
  for (const [name, values] of service)
    if (!['ExecStart', 'EnvironmentFile'].includes(name)) expect(two.get(name), name).toEqual(values)
})

test('the server’s user may write where its data are, and nowhere else', () => {
  expect(settingOf(service, 'ProtectSystem')).toBe('strict')
  expect([...service.keys()].filter((name) => /^(ReadWrite|Bind)Paths$/.test(name))).toEqual([])
  expect(environment.DATA_DIR).toBe(`/var/lib/${settingOf(service, 'StateDirectory')}`)
  expect(service.get('CapabilityBoundingSet')).toEqual([])
  expect(settingOf(service, 'User')).toBe('rampa')
  // V8 writes code and runs it.
  expect(service.has('MemoryDenyWriteExecute')).toBe(false)
})

test('systemd waits longer than the server takes to end', () => {
  const start = readFileSync(join(import.meta.dirname, '../server/start.ts'), 'utf8')
  const drainMs = Number(/CLOSE_TIMEOUT_MS = ([\d_]+)/.exec(start)![1]!.replaceAll('_', ''))
  expect(drainMs).toBeGreaterThan(0)
  expect(spanMs(settingOf(service, 'TimeoutStopSec'))).toBeGreaterThan(2 * drainMs)
})

test('the example of an environment is one that the server takes', () => {
  expect(readConfig(environment)).toMatchObject({ dataDir: '/var/lib/rampa', trustProxy: 1, sampleContent: false })
})

test('the linter finds nothing in the container file, and something in a wrong one', () => {
  const faults = (text: string) => validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`)
  expect(faults(read('Containerfile'))).toEqual([])
  expect(faults('FROM debian\nEXPOSE x\nCPY a b\n')).toHaveLength(2)
})

test('the container runs as nobody in particular, on what its archive brings, and says whether it is well', () => {
  const text = read('Containerfile')
  const [, uid] = /^USER (\d+)$/m.exec(text)!
  expect(Number(uid)).toBeGreaterThan(0)
  expect(text).not.toMatch(/npm|curl|wget|git /)
  expect(text).toMatch(/^HEALTHCHECK [^]*\/readyz/m)
  expect(text.match(/^FROM .*$/gm)).toEqual(['FROM debian:12-slim AS release', 'FROM debian:12-slim'])
})

test('environment files and units are read as systemd does', () => {
  expect(environmentIn("# A=0\nA=1\nB='x # y'\nC=\n#D=2\n")).toEqual({ A: '1', B: 'x # y', C: '' })
  const text = '[Unit]\nA=0\n[Service]\nA=1\nA=2\nB=1\nB=\n# C=1\n[Install]\nA=3\n'
  expect(Object.fromEntries(serviceOf(text))).toEqual({ A: ['1', '2'], B: [] })
  expect(() => settingOf(serviceOf(text), 'A')).toThrow()
  expect([spanMs('30s'), spanMs('10min')]).toEqual([30_000, 600_000])
  expect(() => spanMs('x')).toThrow()
})
