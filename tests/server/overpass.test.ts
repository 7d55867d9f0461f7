/** Asking OpenStreetMap: complete, broken and refused answers of a server on this machine. */
import { IMPORT_LIMIT_BYTES } from '#contract/directory.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { askOverpass, PAUSES_MS, RenewalError } from '#server/renewal/overpass.ts'
import { complete, cutOff, element, givenUp, halfJson, page, startOverpass } from './overpass.ts'
import type { Answer, TestOverpass } from './overpass.ts'
import { silence } from './scripted-server.ts'

const PARKS = [element(1, { sport: 'skateboard' }), element(2, { name: 'גל' })]

describe('OpenStreetMap', () => {
  let overpass: TestOverpass
  let pauses: number[]
  beforeAll(async () => (overpass = await startOverpass()))
  beforeEach(() => {
    pauses = []
    overpass.asked.length = 0
  })
  afterAll(() => overpass.close())

  const ask = (more: Partial<Parameters<typeof askOverpass>[0]> = {}) =>
    askOverpass({
      url: overpass.url,
      origin: 'https://rampa.example',
      pause: async (ms) => void pauses.push(ms),
      ...more,
    })
  const problemOf = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error instanceof RenewalError) return error.problem
    throw error ?? new Error('it was taken')
  }

  test('is asked once, by a request that says who asks', async () => {
    overpass.answer(complete(PARKS))
    expect(await ask()).toEqual({ elements: PARKS, dataAt: '2026-05-31T08:00:00Z' })
    expect(overpass.asked).toHaveLength(1)
    const [{ method, headers, query }] = overpass.asked as [(typeof overpass.asked)[0]]
    expect(method).toBe('POST')
    expect(headers['user-agent']).toBe('Rampa (+https://rampa.example)')
    expect(query).toMatch(/^\[out:json\]\[timeout:90\];area\["ISO3166-1"="IL"\].*out center tags;$/)
    expect(pauses).toEqual([])
  })

  test('is asked again after growing pauses while it is busy', async () => {
    overpass.answer(page(429), page(504), complete(PARKS))
    expect((await ask()).elements).toEqual(PARKS)
    expect(pauses).toEqual(PAUSES_MS.slice(0, 2))
    expect([...PAUSES_MS].sort((a, b) => a - b)).toEqual(PAUSES_MS)
  })

  test.each([
    ['20', 20_000],
    ['1', PAUSES_MS[0]],
    ['86400', 120_000],
    ['Sun, 31 May 2026 08:00:00 GMT', PAUSES_MS[0]],
  ])('a pause that it asks for (Retry-After: %s) is kept within reason', async (seconds, pause) => {
    overpass.answer(page(429, { 'retry-after': seconds }), complete(PARKS))
    await ask()
    expect(pauses).toEqual([pause])
  })

  test('that stays busy is given up after a few tries', async () => {
    overpass.answer(page(504))
    expect(await problemOf(ask())).toEqual({ code: 'busy', values: { status: '504' } })
    expect(pauses).toEqual(PAUSES_MS)
    expect(overpass.asked).toHaveLength(PAUSES_MS.length + 1)
  })

  const tooLarge: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(Buffer.alloc(IMPORT_LIMIT_BYTES + 1, ' '))
  }
  test.each<[string, Answer, object]>([
    ['a web page', page(200), { code: 'notJson', values: {} }],
    ['other JSON', (response) => void response.end('{"features":[]}'), { code: 'notJson', values: {} }],
    ['null', (response) => void response.end('null'), { code: 'notJson', values: {} }],
    ['nothing', (response) => void response.end(), { code: 'notJson', values: {} }],
    ['a broken connection', cutOff(PARKS), { code: 'cutOff', values: {} }],
    ['half of the JSON', halfJson(PARKS), { code: 'cutOff', values: {} }],
    [
      'an answer that was given up',
      givenUp(PARKS),
      {
        code: 'incomplete',
        values: { remark: 'runtime error: Query timed out in "query" at line 1 after 91 seconds.' },
      },
    ],
    ['no elements', complete([]), { code: 'empty', values: {} }],
    ['an answer that is too large', tooLarge, { code: 'tooLarge', values: { megabytes: '32' } }],
    ['a refusal', page(400), { code: 'refused', values: { status: '400' } }],
    [
      'a redirect, which is not followed',
      page(301, { location: 'http://127.0.0.1:1/' }),
      { code: 'refused', values: { status: '301' } },
    ],
  ])('%s is an error, and nothing of it is taken', async (_name, answer, problem) => {
    overpass.answer(answer)
    expect(await problemOf(ask())).toEqual(problem)
    expect(overpass.asked).toHaveLength(1)
  })

  test('that is not there is an error', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`
    expect(await problemOf(ask({ url }))).toEqual({ code: 'unreachable', values: { code: 'ECONNREFUSED' } })
  })

  test('a call can be ended while it waits for the answer, and between two tries', async () => {
    overpass.answer(silence)
    const controller = new AbortController()
    const asked = ask({ signal: controller.signal })
    await expect.poll(() => overpass.asked.length).toBe(1)
    controller.abort(new Error('the server stops'))
    await expect(asked).rejects.toThrow('the server stops')

    overpass.answer(page(429))
    const other = new AbortController()
    const paused = ask({ signal: other.signal, pause: async () => other.abort(new Error('the server stops')) })
    await expect(paused).rejects.toThrow('the server stops')
    const third = new AbortController()
    const waiting = askOverpass({ url: overpass.url, origin: undefined, signal: third.signal })
    await expect.poll(() => overpass.asked.length).toBe(3)
    third.abort()
    await expect(waiting).rejects.toThrow(/abort/i)
    expect(overpass.asked[2]?.headers['user-agent']).toBe('Rampa')
  })
})
