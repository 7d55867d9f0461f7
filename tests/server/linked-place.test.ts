/** The place of a short link, asked at a server on this machine in place of the map apps'. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followLink } from '#server/modules/parks/place/follow-link.ts'
import { LINKS_PER_ADMIN } from '#server/modules/parks/place/routes.ts'
import { addUser, bearer, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

/** Where the map apps send each address; a number: they answer with this status; 0: never. */
let answers: Record<string, string | number> = {}
let asked: { address: string; headers: IncomingHttpHeaders }[] = []
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = decodeURIComponent(request.url!.slice(1))
    asked.push({ address, headers: request.headers })
    const answer = answers[address] ?? 404
    if (answer === 0) return
    if (typeof answer === 'number') response.writeHead(answer).end('<p>https://www.google.com/maps?q=1,1</p>')
    else response.writeHead(302, { location: answer }).end('moved')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = {}
  asked = []
})

/** The address of the local server for one of the map apps. */
const connect = (address: string) =>
  new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${encodeURIComponent(address)}`)
const follow = (link: string, timeoutMs?: number) =>
  followLink(link, { origin: 'https://rampa.example', connect, ...(timeoutMs !== undefined && { timeoutMs }) })

const GOOGLE = 'https://maps.app.goo.gl/AbC12'
const PLACE =
  'https://www.google.com/maps/place/Skatepark/@32.01,34.71,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d32.0853!4d34.7818'
const FOUND = { place: { latitude: 32.0853, longitude: 34.7818, isExact: true }, problem: null }
const problem = (code: string) => ({ place: null, problem: code })

describe('a short link', () => {
  test.each([
    [GOOGLE, PLACE],
    ['https://goo.gl/maps/AbC12', 'https://maps.google.com/?q=32.0853,34.7818'],
    ['https://maps.apple/p/AbC12', 'https://maps.apple.com/place?coordinate=32.0853,34.7818&name=Park'],
    ['https://maps.apple.com/p/AbC12', 'https://maps.apple.com/?ll=32.0853,34.7818'],
    ['https://waze.com/ul?venue_id=1.2.3', 'https://www.waze.com/live-map/directions?to=ll.32.0853%2C34.7818'],
  ])('%s is where its redirect leads, which is not called', async (link, location) => {
    answers = { [link]: location }
    expect(await follow(link)).toEqual(FOUND)
    expect(asked.map(({ address }) => address)).toEqual([link])
    expect(asked[0]!.headers['user-agent']).toBe('Rampa (+https://rampa.example)')
    expect(asked[0]!.headers).not.toHaveProperty('authorization')
  })

  test('is followed from one named host to another, by https, also where the redirect is relative', async () => {
    answers = {
      'https://goo.gl/maps/a': 'http://maps.app.goo.gl/b',
      'https://maps.app.goo.gl/b': '/c',
      'https://maps.app.goo.gl/c': PLACE,
    }
    expect(await follow('http://goo.gl/maps/a')).toEqual(FOUND)
    expect(asked).toHaveLength(3)
  })

  test('is not followed more than three times', async () => {
    const at = (hop: number) => `https://maps.app.goo.gl/${hop}`
    answers = { [at(0)]: at(1), [at(1)]: at(2), [at(2)]: at(3), [at(3)]: PLACE }
    expect(await follow(at(0))).toEqual(FOUND)
    answers = { ...answers, [at(3)]: at(4), [at(4)]: PLACE }
    expect(await follow(at(0))).toEqual(problem('noPlace'))
    expect(asked).toHaveLength(8)
  })

  test.each([
    ['https://evil.example/'],
    ['http://127.0.0.1:1/admin'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://maps.app.goo.gl:8443/b'],
    ['https://user:pass@maps.app.goo.gl/b'],
    ['https://www.google.com/maps/place/Skatepark/data=!4m2!3m1!1s0x0:0x1'],
    ['file:///etc/passwd'],
    ['https://['],
  ])('that leads to %s is followed no further', async (location) => {
    answers = { [GOOGLE]: location }
    expect(await follow(GOOGLE)).toEqual(problem('noPlace'))
    expect(asked).toHaveLength(1)
  })

  test.each([
    [404, 'noPlace'],
    [200, 'noPlace'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ])('that is answered with %i has the problem %s', async (status, code) => {
    answers = { [GOOGLE]: status }
    expect(await follow(GOOGLE)).toEqual(problem(code))
  })

  test('without an answer in time is unreachable', async () => {
    answers = { [GOOGLE]: 0 }
    expect(await follow(GOOGLE, 50)).toEqual(problem('unreachable'))
  })
})

describe.each(ENGINES_OF_THIS_RUN)('the call on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ engine, deps: { connectShortLink: connect } })
  })
  afterAll(() => api.close())
  afterEach(() => api.store.db.deleteFrom('rate_limits').execute())

  const placeOf = async (token: string, link: string) =>
    api.app.inject({ method: 'POST', url: '/api/admin/skateparks/place', headers: bearer(token), payload: { link } })

  test('tells an admin the place, and asks nobody about other links', async () => {
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    answers = { [GOOGLE]: PLACE }
    expect((await placeOf(token, GOOGLE)).json().data).toEqual(FOUND)
    expect((await placeOf(token, PLACE)).json().data).toEqual(FOUND)
    expect((await placeOf(token, 'https://evil.example/AbC12')).json().data).toEqual(problem('notShort'))
    expect(asked).toHaveLength(1)
    expect((await placeOf(token, '')).statusCode).toBe(400)
  })

  test('has a limit for each admin, which links with coordinates do not count towards', async () => {
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    const other = await signIn(api, await addUser(api.store, { role: 'admin' }))
    answers = { [GOOGLE]: PLACE }
    for (let count = 0; count < LINKS_PER_ADMIN; count++) {
      expect((await placeOf(token, GOOGLE)).statusCode).toBe(200)
    }
    const refused = await placeOf(token, GOOGLE)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await placeOf(token, PLACE)).statusCode).toBe(200)
    expect((await placeOf(other, GOOGLE)).statusCode).toBe(200)
  })
})
