import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkResponses, fetchChecked, isJsonObject, isKeepable, isPicture } from './fetch-checked.ts'

let network: ReturnType<typeof vi.fn<(input: RequestInfo, init?: RequestInit) => Promise<Response>>>
beforeEach(() => vi.stubGlobal('fetch', (network = vi.fn())))
afterEach(() => void vi.unstubAllGlobals())

const ADDRESS = 'https://rampa.test/photos/a.webp'
const picture = (status = 200) => new Response('x', { status, headers: { 'content-type': 'image/webp' } })
const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
const redirected = () => Object.defineProperty(picture(), 'redirected', { value: true })

test.each<[string, Response, boolean]>([
  ['a picture', picture(), true],
  ['a page', page(), false],
  ['no type', new Response(new Uint8Array(1)), false],
  ['a picture of an error', picture(404), false],
  ['what another address answered', redirected(), false],
])('%s is kept as a picture: %s', async (_, response, kept) => {
  expect(await isKeepable(response, isPicture)).toBe(kept)
  expect(response.bodyUsed).toBe(false)
})

test.each<[string, boolean]>([
  ['{"a":["b"]}', true],
  ['{"a":["b', false],
  ['[]', false],
  ['null', false],
  ['<html>', false],
  ['', false],
])('%j is a JSON object: %s', async (text, outcome) => {
  expect(await isJsonObject(new Headers(), () => new Response(text))).toBe(outcome)
})

describe('a wrong answer', () => {
  test('is fetched once more, bypassing the HTTP cache', async () => {
    network.mockResolvedValueOnce(page()).mockResolvedValueOnce(picture())
    const response = await fetchChecked(ADDRESS, isPicture, { priority: 'low' })
    expect(await isKeepable(response, isPicture)).toBe(true)
    expect(network.mock.calls[1]).toEqual([ADDRESS, { priority: 'low', cache: 'reload' }])
  })

  test.each([404, 503])('with status %i is not fetched again: the server means it', async (status) => {
    network.mockResolvedValueOnce(new Response('', { status }))
    expect((await fetchChecked(ADDRESS, isPicture)).status).toBe(status)
    expect(network).toHaveBeenCalledTimes(1)
  })
})

test('a strategy stores and finds only answers that pass the check', async () => {
  const plugin = checkResponses(isPicture)
  const request = new Request(ADDRESS)
  const event = undefined
  const written = (response: Response) => plugin.cacheWillUpdate!({ request, response, event })
  const found = (cachedResponse: Response | undefined) =>
    plugin.cachedResponseWillBeUsed!({ cacheName: 'photos', request, cachedResponse, event })
  const good = picture()
  expect([await written(good), await found(good)]).toEqual([good, good])
  expect([await written(page()), await found(page()), await found(undefined)]).toEqual([null, null, null])
  network.mockResolvedValueOnce(good)
  expect(await plugin.fetchDidSucceed!({ request, response: page(), event })).toBe(good)
})

test('the body of a refused answer is cancelled, and so are those that Workbox passes on for an update', async () => {
  const plugin = checkResponses(isPicture)
  const request = new Request(ADDRESS)
  const [stored, written, fetched, old, current] = [page(), page(), page(), picture(), picture()]
  await plugin.cachedResponseWillBeUsed!({ cacheName: 'photos', request, cachedResponse: stored, event: undefined })
  await plugin.cacheWillUpdate!({ request, response: written, event: undefined })
  network.mockResolvedValueOnce(picture())
  await plugin.fetchDidSucceed!({ request, response: fetched, event: undefined })
  await plugin.cacheDidUpdate!({
    cacheName: 'photos',
    request,
    oldResponse: old,
    newResponse: current,
    event: undefined,
  })
  expect([stored, written, fetched, old, current].map(({ bodyUsed }) => bodyUsed)).toEqual(Array(5).fill(true))
})

test('only a check that reads the body copies it', async () => {
  const answer = picture()
  const clone = vi.spyOn(answer, 'clone')
  expect(await isKeepable(answer, isPicture)).toBe(true)
  expect(clone).not.toHaveBeenCalled()
})
