/**
 * Files that a route of their own checks: the general route of files answers none of them, however the address is
 * spelled.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addUser } from './accounts.ts'
import type { TestApp } from './apps.ts'
import { builtClient } from './built-client.ts'
import { ENGINES } from './stores.ts'

const start = builtClient()
const SECRET = 'SECRET'

/** Other spellings of an address: of each separator, each part and the end. */
function spellingsOf(path: string): string[] {
  const parts = path.slice(1).split('/')
  const separators = [
    ...['%2F', '%2f', '%5C', '%5c', '\\', '%252F', '%252f', '%255c', '%25252F', '//', '///', '/./', '/%2e/', '/%2E%2F'],
    ...[
      '/x/../',
      '/x/%2e%2e/',
      '/x%2F..%2F',
      '/%00/',
      '%00/',
      '%2F%2F',
      '/.%2f',
      '%2F./',
      './',
      '%2e/',
      '%20/',
      '/%20/../',
    ],
  ]
  const joined = parts
    .slice(1)
    .flatMap((_, at) =>
      separators.map((one) => `/${parts.slice(0, at + 1).join('/')}${one}${parts.slice(at + 1).join('/')}`),
    )
  const first = separators.map((one) => `${one.startsWith('/') ? one : `/${one}`}${path.slice(1)}`)
  const letters = [...path].flatMap((letter, at) => {
    const hex = letter.charCodeAt(0).toString(16)
    return at === 0 ? [] : [`%${hex}`, `%25${hex}`].map((code) => path.slice(0, at) + code + path.slice(at + 1))
  })
  const cases = parts.map((part, at) => `/${parts.with(at, part.toUpperCase()).join('/')}`)
  const ends = [
    '/',
    '//',
    '/.',
    '.',
    '..',
    '%2e',
    '%20',
    '%00',
    '%00.webp',
    ';a=b',
    '%3Bx',
    '?x',
    '#x',
    '%23',
    '%3Fx',
    '/x',
  ]
  const hosts = [`http://127.0.0.1${path}`, `//127.0.0.1${path}`, `/%2e%2e${path}`, `/..%2f${path.slice(1)}`]
  return [path, ...joined, ...first, ...letters, ...cases, ...ends.map((end) => path + end), ...hosts]
}

function write({ uploadsDir }: TestApp, ...path: string[]) {
  const file = join(uploadsDir, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, SECRET)
}

/** Spellings that the file answers. */
async function openedBy(api: TestApp, path: string) {
  const opened: { spelling: string; caching: unknown; policy: unknown }[] = []
  for (const spelling of spellingsOf(path)) {
    const { statusCode, headers, body } = await api.get(spelling)
    expect(statusCode, spelling).toBeLessThan(500)
    if (!body.includes(SECRET)) continue
    opened.push({ spelling, caching: headers['cache-control'], policy: headers['content-security-policy'] })
  }
  return opened
}

describe.each(ENGINES)('checked files on %s', (engine) => {
  test('the picture of an account is sent by its own route alone, which no cache keeps', async () => {
    const api = await start({ engine })
    const name = `${'1'.repeat(32)}.webp`
    write(api, 'avatars', name)
    const { id } = await addUser(api.store)
    expect(await openedBy(api, `/uploads/avatars/${name}`)).toEqual([])
    await api.store.db.updateTable('users').set({ avatar: name }).where('id', '=', id).execute()
    const opened = await openedBy(api, `/uploads/avatars/${name}`)
    expect(opened.map(({ spelling }) => spelling)).toContain(`/uploads/avatars/${name}`)
    expect(new Set(opened.map(({ caching }) => caching))).toEqual(new Set(['no-store']))
    expect(new Set(opened.map(({ policy }) => policy))).toEqual(new Set(["default-src 'none'; sandbox"]))
  })
})

test.each(['AVATARS', 'images', 'IMAGES'])('nothing of uploads/%s that its route does not know', async (folder) => {
  const api = await start()
  // On a disk that ignores case, both spellings exist.
  write(api, folder, 'stray.webp')
  write(api, folder.toLowerCase(), 'stray.webp')
  expect(await openedBy(api, `/uploads/${folder}/stray.webp`)).toEqual([])
})

test('other uploads are sent as they are written, and so are files of the build', async () => {
  const api = await start()
  for (const path of [['a.webp'], ['photos', 'b c.webp'], ['old', 'ג.webp']]) {
    write(api, ...path)
    const address = `/uploads/${path.map(encodeURIComponent).join('/')}`
    expect((await api.get(address)).body, address).toBe(SECRET)
  }
  expect((await api.get('/%61ssets/app-1.js')).statusCode).toBe(200)
})

test('the kill switch is in the way of each spelling of the worker’s address', async () => {
  const api = await start({ environment: { SERVICE_WORKER: 'off' } })
  for (const spelling of spellingsOf('/sw.js')) {
    expect((await api.get(spelling)).body, spelling).not.toContain('skipWaiting')
  }
})
