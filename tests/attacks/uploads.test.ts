/** Large uploads and hidden content: signatures, avatars, bodies that stall, addresses that are scripts. */
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { BODY_MS } from '#server/http/limit-body.ts'
import { form, FORM_TYPE, picture } from '../server/image-forms.ts'
import { interlaced } from '../server/interlaced.ts'
import { newRegistration } from './bodies.ts'
import {
  adminOf,
  ask,
  countsOf,
  IS_FULL,
  newAddress,
  newCompetition,
  newName,
  newRider,
  outcomeOf,
  TARGETS,
  withPeak,
  memoryOf,
} from './target.ts'

/** Megabytes. The largest picture that is decoded takes 170, and pictures are decoded one at a time. */
const MOST_FOR_PICTURES = 320
const MOST_FOR_SIGNATURES = 200
const AVATAR = '/api/users/me/avatar'
const SCRIPT = 'javascript:alert(document.domain)'

describe.each(TARGETS)('uploads on $engine', (target) => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  test('a burst of the largest signatures is bounded for an address, in memory, and in what an admin loads', async () => {
    const token = await adminOf(target)
    const registrations = await newCompetition(target)
    const before = memoryOf(target)
    const from = newAddress()
    const { result, peak } = await withPeak(target, () =>
      Promise.all(
        Array.from({ length: IS_FULL ? 401 : 15 }, () =>
          ask(target, 'POST', registrations, { json: newRegistration(`${newName()}@rampa.example`), from }),
        ),
      ),
    )
    const counts = countsOf(result)
    expect(counts['201']).toBeGreaterThan(0)
    expect(Object.keys(counts).filter((outcome) => !['201', '429 TOO_MANY_REQUESTS'].includes(outcome))).toEqual([])
    if (IS_FULL) expect(counts['429 TOO_MANY_REQUESTS']).toBeGreaterThan(0)
    expect(peak - before).toBeLessThan(MOST_FOR_SIGNATURES)
    const list = await ask(target, 'GET', '/api/admin/registrations?limit=50', { token })
    expect(list.status).toBe(200)
    expect(list.body.length).toBeLessThan(100_000)
    // A larger drawing is no signature.
    const endless = newRegistration(`${newName()}@rampa.example`)
    endless.signature.path = endless.signature.path.padEnd(60_001, ' ')
    expect((await ask(target, 'POST', registrations, { json: endless, from: newAddress() })).status).toBe(400)
  })

  const upload = (token: string, bytes: Buffer) =>
    ask(target, 'POST', AVATAR, { token, body: form(bytes), headers: { 'content-type': FORM_TYPE } })

  test('a burst of avatars that are small as files and large as pictures is bounded in memory', async () => {
    const riders = await Promise.all(Array.from({ length: IS_FULL ? 4 : 2 }, () => newRider(target)))
    const [side, depth] = IS_FULL ? ([4000, 16] as const) : ([1000, 8] as const)
    const [allowed, tooLarge] = [interlaced(side, depth), interlaced(IS_FULL ? 7000 : 4200, 8)]
    const before = memoryOf(target)
    const { result, peak } = await withPeak(target, () =>
      Promise.all(
        riders.flatMap(({ token }) => [allowed, tooLarge, allowed, tooLarge].map((bytes) => upload(token, bytes))),
      ),
    )
    const counts = countsOf(result)
    expect([counts['200'], result.filter(({ status }) => status === 400).length]).toEqual([
      riders.length * 2,
      riders.length * 2,
    ])
    expect(peak - before).toBeLessThan(MOST_FOR_PICTURES)
    expect((await ask(target, 'GET', '/api/config')).status).toBe(200)
  })

  test('what is no picture is no avatar, and what is hidden in one is not kept', async () => {
    const { token } = await newRider(target)
    const script = '<script>alert(1)</script>'
    const others = [
      `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      `<!doctype html>${script}`,
      `GIF89a/*${script}*/`,
      `\x89PNG\r\n\x1a\n${script}`,
      '',
    ]
    for (const one of others)
      expect((await upload(token, Buffer.from(one, 'latin1'))).status, one).toBeOneOf([400, 415])
    const hidden = Buffer.concat([await picture('png', 300, 300), Buffer.from(script)])
    const { status, body } = await upload(token, hidden)
    expect(status, body).toBe(200)
    const address = /"(\/[^"]*\.(?:webp|avif|jpe?g|png))"/.exec(body)![1]!
    const stored = await ask(target, 'GET', address)
    expect(stored.body).not.toContain('alert(1)')
    expect(stored.headers['content-type']).toMatch(/^image\//)
    expect(stored.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })

  test('a rider’s picture has one way to it, which no cache keeps, and is gone when they take it away', async () => {
    const { token } = await newRider(target)
    const { body } = await upload(token, await picture('png', 300, 300))
    const address = /"(\/uploads\/avatars\/[^"]+)"/.exec(body)![1]!
    const name = address.slice('/uploads/avatars/'.length)
    const spellings = [
      ...['%2F', '%2f', '%5c', '%252f', '//', '/./', '/%2e/', '/x/../', '/x%2f..%2f', '\\'].flatMap((separator) => [
        `/uploads/avatars${separator}${name}`,
        `/uploads${separator}avatars/${name}`,
        `/photos${separator}..${separator}avatars${separator}${name}`,
      ]),
      ...[`/uploads/AVATARS/${name}`, `${address}.`, `${address}%20`, `${address}%00`, `/photos/../avatars/${name}`],
    ]
    const read = async () => {
      const answers = await Promise.all(
        [address, ...spellings].map(async (path) => ({ path, answer: await ask(target, 'GET', path) })),
      )
      return answers.filter(({ answer }) => answer.headers['content-type']?.startsWith('image/'))
    }
    const opened = await read()
    expect(opened.map(({ path }) => path)).toContain(address)
    for (const { path, answer } of opened) expect(answer.headers['cache-control'], path).toBe('no-store')
    expect((await ask(target, 'DELETE', AVATAR, { token })).status).toBe(200)
    expect(await read()).toEqual([])
  })

  test('an address that is a script is refused in every field of an import that has one', async () => {
    const token = await adminOf(target)
    const exported = await ask(target, 'GET', '/api/admin/export', { token })
    const addresses = addressesOf(JSON.parse(exported.body))
    expect([...addresses.keys()]).toEqual(expect.arrayContaining(['parks.photos.url', 'guides.images.url']))
    for (const [field, path] of addresses) {
      const file = JSON.parse(exported.body) as object
      const json = replaced(file, path, SCRIPT)
      const answer = await ask(target, 'POST', '/api/admin/import', { token, json })
      expect(outcomeOf(answer), field).toMatch(/^400 /)
      expect(answer.body, field).toContain(String(path.at(-1)))
    }
    // Unchanged, the exported file can be imported.
    const json = JSON.parse(exported.body) as object
    expect((await ask(target, 'POST', '/api/admin/import', { token, json })).status).toBe(200)
  })

  async function stall(path: string, headers = ''): Promise<Socket> {
    const socket = connect(target.port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    const type = 'content-type: application/json\r\ncontent-length: 5000'
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}${type}\r\n\r\n{"email":`)
    return socket
  }

  test('bodies that stand still keep nobody else waiting', async () => {
    for (let count = 0; count < (IS_FULL ? 400 : 40); count++)
      await stall(count % 2 ? '/api/contact' : '/api/auth/login')
    const { token } = await newRider(target)
    expect((await ask(target, 'GET', '/api/users/me', { token })).status).toBe(200)
    expect((await ask(target, 'GET', '/skateparks')).status).toBe(200)
  })

  if (IS_FULL) {
    test('bodies that stand still are cut off', { timeout: BODY_MS * 4 }, async () => {
      const socket = await stall('/api/contact')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(String(answer)).toMatch(/^HTTP\/1\.1 (408|502) /)
    })

    test('a person’s avatars end', async () => {
      const { token } = await newRider(target)
      const bytes = await picture('png', 200, 200)
      const answers = []
      for (let count = 0; count < 41; count++) answers.push(await upload(token, bytes))
      expect(countsOf(answers)['429 TOO_MANY_REQUESTS']).toBeGreaterThan(0)
    })
  }
})

type Path = (string | number)[]

/** Addresses in a file: the first one of each field, by the field's name without positions. */
function addressesOf(value: unknown, path: Path = [], found = new Map<string, Path>()): Map<string, Path> {
  if (typeof value === 'string') {
    const field = path.filter((part) => typeof part === 'string').join('.')
    if (/^(https?:\/\/|\/\w)\S+$/.test(value) && !found.has(field)) found.set(field, path)
  } else if (Array.isArray(value)) for (const [index, one] of value.entries()) addressesOf(one, [...path, index], found)
  else if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) addressesOf(one, [...path, name], found)
  return found
}

/** The file with another value at one path. */
function replaced(file: object, path: Path, value: unknown): object {
  let inner = file as Record<string | number, unknown>
  for (const part of path.slice(0, -1)) inner = inner[part] as typeof inner
  inner[path.at(-1)!] = value
  return file
}
