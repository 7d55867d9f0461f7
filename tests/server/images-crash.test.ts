/** Uploads that end halfway: the connection is cut or the server is killed. Nothing of them remains. */
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { createImageFiles } from '#server/modules/images/storage.ts'
import { namesOf } from '#server/modules/images/names.ts'
import { createImagesRepo } from '#server/modules/images/repo.ts'
import { createImages } from '#server/modules/images/service.ts'
import { addUser, PASSWORD, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { BOUNDARY, filePart, form, FORM_END, FORM_TYPE, picture, portOf } from './image-forms.ts'
import { environmentOf, startProgram } from './programs.ts'
import { IS_FULL } from './rounds.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place } from './stores.ts'

const HOUR_MS = 60 * 60 * 1000
const ROUNDS = IS_FULL ? 30 : 2

const storedIn = (uploadsDir: string) => {
  const folder = join(uploadsDir, 'images')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** A photo that takes a while to be encoded. */
const largePicture = () =>
  sharp(randomBytes(900 * 300 * 3), { raw: { width: 900, height: 300, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()

describe('an upload whose connection is cut', () => {
  let api: TestApp
  let token: string
  beforeEach(async () => {
    api = await newApp()
    token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => api.close())

  const headOf = (length: number) =>
    `POST /api/admin/images HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: ${FORM_TYPE}\r\ncontent-length: ${length}\r\n\r\n`

  test.each([
    ['within the picture', 0.6],
    ['right before the end of the form', 0.9999],
    ['after the headers', 0],
  ])('%s leaves nothing, and the next one works', async (_name, part) => {
    const bytes = form(await picture('png', 900, 900))
    const socket = connect(portOf(api), '127.0.0.1')
    await once(socket, 'connect')
    const ended = once(socket, 'close')
    socket.write(headOf(bytes.length))
    socket.write(bytes.subarray(0, Math.floor(bytes.length * part)), () => socket.destroy())
    await ended
    const again = await fetch(`http://127.0.0.1:${portOf(api)}/api/admin/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
      body: new Uint8Array(form(await picture('png', 40, 40))),
    })
    expect(again.status).toBe(201)
    const images = await api.store.db.selectFrom('images').select(['key', 'state']).execute()
    expect(images.map(({ state }) => state)).toEqual(['stored'])
    expect(storedIn(api.uploadsDir).sort()).toEqual(namesOf(images[0]!.key).sort())
  })

  test('a form that announces more than it sends is refused', async () => {
    const socket = connect(portOf(api), '127.0.0.1')
    const part = filePart(await picture('png', 40, 40))
    socket.write(headOf(part.length + FORM_END.length))
    // The closing boundary is another one, so the file never ends.
    socket.end(Buffer.concat([part, Buffer.from(FORM_END.toString().replace(BOUNDARY, 'y'.repeat(BOUNDARY.length)))]))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
    expect(storedIn(api.uploadsDir)).toEqual([])
  })
})

describe.each(ENGINES)('SIGKILL during an upload on %s', (engine) => {
  let place: Place
  beforeEach(async () => {
    place = await newPlace(engine)
  })
  afterEach(() => place.remove())

  const open = () => openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 2 })
  const uploadsDir = () => join(place.dataDir, 'uploads')

  /** The server's sweep some hours later. */
  async function sweepLater(store: Store): Promise<void> {
    const images = createImages({
      repo: createImagesRepo(store),
      files: createImageFiles({ bucket: undefined }, uploadsDir()),
      history: { record: () => Promise.reject(new Error('nobody deletes anything')) },
      now: () => Date.now() + 3 * HOUR_MS,
    })
    await images.sweep(500)
  }

  test(`${ROUNDS} times: an acknowledged image is whole, and no other stays`, { timeout: 300_000 }, async () => {
    let store = await open()
    const admin = await addUser(store, { role: 'admin' })
    await store.close()
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { address, child, ended } = await startProgram(environmentOf(place))
      const token = await tokenFrom(address, admin.email)
      /** Uploads a picture. Resolves to whether it was acknowledged. */
      const send = async (bytes: Buffer) => {
        const response = await fetch(`${address}/api/admin/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
          body: new Uint8Array(form(bytes)),
        }).catch(() => undefined)
        const answer = await response?.text().catch(() => undefined)
        if (answer === undefined) return false
        expect(response?.status, answer).toBe(201)
        acknowledged.push((JSON.parse(answer) as { data: { image: { url: string } } }).data.image.url)
        return true
      }
      // The first upload loads the encoder, and its time tells about how long one takes.
      const begun = performance.now()
      expect(await send(await largePicture())).toBe(true)
      let killAfterMs = (performance.now() - begun) * (0.3 + (0.9 * round) / ROUNDS)
      // Each kill comes earlier, until one happens during an upload.
      for (let isKilled = false; !isKilled; killAfterMs /= 2) {
        const bytes = await largePicture()
        const kill = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
        isKilled = !(await send(bytes))
        clearTimeout(kill)
      }
      expect(await ended).toBe('SIGKILL')
    }

    store = await open()
    await sweepLater(store)
    const rows = await store.db.selectFrom('images').select(['key', 'state']).execute()
    expect(rows.filter(({ state }) => state !== 'stored')).toEqual([])
    const keys = rows.map(({ key }) => key)
    for (const url of acknowledged) expect(keys).toContain(/[0-9a-f]{32}/.exec(url)![0])
    // The directory holds exactly the files of stored images, each of them whole.
    expect(storedIn(uploadsDir()).sort()).toEqual(keys.flatMap(namesOf).sort())
    for (const name of storedIn(uploadsDir())) {
      await sharp(join(uploadsDir(), 'images', name), { failOn: 'error' })
        .raw()
        .toBuffer()
    }
    await store.close()
  })
})

async function tokenFrom(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}
