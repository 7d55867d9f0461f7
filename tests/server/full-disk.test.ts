/** A full disk: writes are refused for the moment, and reads continue, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addUser, ageConfirmation, bearer, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { fillDisk } from './full-disk.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const MESSAGE = {
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '0501234567',
  subject: 'A question',
  message: 'When does it open?',
}

describe.each(ENGINES)('a full disk on %s', (engine) => {
  let api: TestApp
  let now: number
  let makeRoom: () => Promise<void>
  beforeEach(async () => {
    now = Date.parse('2026-06-01T23:00:00.000Z')
    makeRoom = async () => {}
    const noRoom = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
    api = await newApp({
      engine,
      deps: { now: () => now },
      extend: (app) => void app.post('/api/test-file', () => Promise.reject(noRoom)),
    })
    await switchFeatures(api.store, { shop: true, accounts: true })
    await addParks(api.store, newPark())
    await addGuide(api.store)
  })
  afterEach(async () => {
    await makeRoom()
    await api.close()
  })

  /** Every read without parameters, and its status. */
  async function reads(token: string) {
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const urls = Object.keys(paths).filter((path) => 'get' in paths[path]! && !path.includes('{'))
    const answers: Record<string, number> = {}
    for (const url of urls) answers[url] = (await api.get(url, bearer(token))).statusCode
    return answers
  }

  test('reads answer as before, also for signed-in people', async () => {
    const user = await addUser(api.store, { role: 'admin' }, now)
    const admin = await signIn(api, user)
    const rider = await signIn(api, await addUser(api.store, {}, now))
    const before = [await reads(admin), await reads(rider)]
    expect(Object.values(before[0]!).filter((status) => status === 200).length).toBeGreaterThan(20)
    // The first call of a new day, which the server records.
    now += 90 * 60 * 1000
    await ageConfirmation(api.store, user.id, new Date(now).toISOString())
    makeRoom = await fillDisk(api.store)
    expect([await reads(admin), await reads(rider)]).toEqual(before)
  })

  test('writes answer 503 with Retry-After, and work once there is room', async () => {
    const user = await addUser(api.store, {}, now)
    const rider = await signIn(api, user)
    makeRoom = await fillDisk(api.store)
    const writes = [
      () => call(api, '', 'POST', '/api/contact', MESSAGE),
      () => call(api, '', 'POST', '/api/auth/login', { email: user.email, password: PASSWORD }),
      () => call(api, rider, 'PUT', '/api/users/me', { name: 'Another Name' }),
      () => call(api, rider, 'POST', '/api/auth/logout'),
    ]
    for (const write of [...writes, () => call(api, '', 'POST', '/api/test-file')]) {
      const answer = await write()
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([503, 'UNAVAILABLE'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(api.log.some((line) => line.includes('the disk is full'))).toBe(true)
    await makeRoom()
    makeRoom = async () => {}
    for (const write of writes) expect((await write()).statusCode).toBeLessThan(300)
  })
})
