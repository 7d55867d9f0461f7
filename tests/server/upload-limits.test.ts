/** Costs of uploads: memory, threads, and bodies of people who may not send one. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { judgeImage } from '#server/modules/images/encode.ts'
import { privatePhoto } from '#server/modules/suggestions/photo.ts'
import { encodeAvatar } from '#server/modules/users/avatar.ts'
import { AVATARS } from '#server/modules/users/limits.ts'
import { pictureQueue } from '#server/uploaded-picture.ts'
import { addUser, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { form, FORM_TYPE, picture, portOf, upload } from './image-forms.ts'
import { interlaced } from './interlaced.ts'
import { environmentOf, startProgram } from './programs.ts'
import { IS_FULL } from './rounds.ts'
import { newPlace } from './stores.ts'

const AVATAR = '/api/users/me/avatar'
const MEGABYTE = 1024 * 1024

test('pictures of admins go before those of riders that wait', async () => {
  const [bytes, ended] = [await picture('png', 20, 20), [] as string[]]
  const noting = <T>(name: string, task: Promise<T>) => task.then((value) => (ended.push(name), value))
  const busy = Promise.withResolvers<void>()
  const tasks: Promise<unknown>[] = [
    pictureQueue(() => busy.promise),
    ...[1, 2].map(() => noting('avatar', encodeAvatar(bytes))),
  ]
  tasks.push(noting('photo', privatePhoto(bytes)))
  const judged = noting('judged', judgeImage(bytes))
  tasks.push(judged.then(({ encode }) => noting('encoded', encode())))
  busy.resolve()
  await Promise.all(tasks)
  // One of the riders' pictures starts before the admin's next one.
  expect(ended).toEqual(['judged', 'avatar', 'encoded', 'avatar', 'photo'])
})

test('four avatars at once that are small as files and large as pictures: less than 512 MB', async () => {
  const place = await newPlace('sqlite')
  const store = await openStore({ dataDir: place.dataDir, connections: 1 })
  const { email } = await addUser(store)
  await switchFeatures(store, { accounts: true, shop: false })
  await store.close()
  const { address, child, ended, output } = await startProgram({
    ...environmentOf(place),
    NODE_OPTIONS: `--import "data:text/javascript,process.on('exit',()=>console.log('peak',process.resourceUsage().maxRSS))"`,
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await place.remove()
  })
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  const fourTimes = (bytes: Buffer) =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        const headers = { authorization: `Bearer ${accessToken}`, 'content-type': FORM_TYPE }
        return (await fetch(`${address}${AVATAR}`, { method: 'POST', headers, body: new Uint8Array(form(bytes)) }))
          .status
      }),
    )
  expect(await fourTimes(interlaced(7000, 8))).toEqual([400, 400, 400, 400])
  // The largest that is decoded takes a second each.
  const [side, depth] = IS_FULL ? ([4000, 16] as const) : ([1000, 8] as const)
  expect(await fourTimes(interlaced(side, depth))).toEqual([200, 200, 200, 200])
  child.kill('SIGTERM')
  await ended
  expect((Number(/peak (\d+)/.exec(output())![1]) * 1024) / MEGABYTE).toBeLessThan(512)
})

describe('an application', () => {
  let api: TestApp
  let user: string
  const sockets: Socket[] = []
  beforeEach(async () => {
    api = await newApp()
    await switchFeatures(api.store, { accounts: true, shop: false })
    user = await signIn(api, await addUser(api.store))
    await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    return api.close()
  })

  /** Sends the start of an upload. */
  function begin(bytes: Buffer) {
    const socket = connect(portOf(api), '127.0.0.1')
    sockets.push(socket)
    socket.write(
      `POST ${AVATAR} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${user}\r\n` +
        `content-type: ${FORM_TYPE}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(bytes.subarray(0, -1))
    return socket
  }

  test('decodes one picture at a time, whoever sent it', async () => {
    const admin = await signIn(api, await addUser(api.store, { role: 'admin' }))
    let most = 0
    const note = (length: number) => (most = Math.max(most, length))
    sharp.queue.on('change', note)
    const pictures = await Promise.all([1, 2, 3, 4].map(() => picture('png', 300, 200)))
    most = 0
    const answers = await Promise.all(
      pictures.flatMap((bytes) => [upload(api, admin, form(bytes)), upload(api, user, form(bytes), { url: AVATAR })]),
    )
    sharp.queue.off('change', note)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 200, 201, 200, 201, 200])
    expect(most).toBe(1)
  })

  test('too many avatars of one person are refused before they are read', async () => {
    for (let count = 0; count < AVATARS; count++) {
      await api.app.inject({ method: 'DELETE', url: AVATAR, headers: { authorization: `Bearer ${user}` } })
    }
    const socket = begin(form(await picture('png', 20, 20)))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 429 /)
  })

  test('uploads that wait for others and are given up, and those that are cut, leave room for the next', async () => {
    const bytes = form(await picture('png', 20, 20))
    // Two uploads are read and nine wait; one more may wait.
    const begun = 11
    for (let count = 0; count < begun; count++) begin(bytes)
    await expect
      .poll(() => api.store.db.selectFrom('rate_limits').select('count').execute(), { timeout: 30_000 })
      .toEqual([{ count: begun }])
    for (const socket of sockets) socket.destroy()
    expect((await upload(api, user, bytes, { url: AVATAR })).statusCode).toBe(200)
  })
})
