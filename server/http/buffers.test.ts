import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseAccept, pickEncoding, pickLanguage } from './accept.ts'
import { BufferCache } from './buffer-cache.ts'
import { createPublicAnswers } from './public-answers.ts'
import { matchesEtag, Representation } from './representation.ts'

const text = (length: number, letter = 'x') => new Representation('text/plain', letter.repeat(length))

describe('accept headers', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;Q=1.0', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['br;q=nonsense', 'identity'],
    [',,;;q=', 'identity'],
  ])('%j is answered with the encoding %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding)
  })

  test.each([
    [undefined, 'he'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['iw', 'he'],
    ['fr;q=1, en;q=0.1', 'en'],
    ['en;q=0', 'he'],
    ['en;q=0.5, he;q=0.51', 'he'],
    ['*', 'he'],
  ])('%j is answered in the language %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language)
  })

  test('any header is parsed without an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (header) => {
        expect(['br', 'gzip', 'identity']).toContain(pickEncoding(header))
        expect(['he', 'en']).toContain(pickLanguage(header))
        expect(parseAccept(header).size).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('a representation', () => {
  test('has the same text in every encoding, with different ETags', async () => {
    const one = text(5_000)
    const br = await one.coded('br')
    const gz = await one.coded('gzip')
    const plain = await one.coded('identity')
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString())
    expect(gunzipSync(gz.body).toString()).toBe(plain.body.toString())
    expect(new Set([br.etag, gz.etag, plain.etag]).size).toBe(3)
    // The encoded body is ready now, so the result is a value and not a promise.
    expect(one.coded('br')).toBe(br)
  })

  test('is not compressed when small, and has an ETag of its content', async () => {
    expect(await text(100).coded('br')).toMatchObject({ encoding: 'identity' })
    const etag = async (one: Representation) => (await one.coded('identity')).etag
    expect(await etag(text(10))).toBe(await etag(text(10)))
    expect(await etag(text(10))).not.toBe(await etag(text(10, 'y')))
  })

  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['"A"', false],
    ['""', false],
    ['"a', false],
  ])('If-None-Match %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches)
  })
})

describe('the buffer cache', () => {
  test('an entry is served only for its own version', () => {
    const cache = new BufferCache(1_000_000)
    const one = text(10)
    cache.set('k', 1, one)
    expect(cache.get('k', 1)).toBe(one)
    expect(cache.get('k', 2)).toBe(undefined)
    expect(cache.size).toBe(0)
  })

  test('the cache never has more bytes than its limit', async () => {
    const most = 20_000
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 8_000 }), fc.boolean()), {
          maxLength: 60,
        }),
        async (steps) => {
          const cache = new BufferCache(most)
          for (const [key, size, compress] of steps) {
            const one = text(size)
            cache.set(String(key), 1, one)
            if (compress) await one.coded('gzip')
            cache.get(String(key % 7), 1)
            expect(cache.bytes).toBeLessThanOrEqual(most)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('the cache drops the least recently used entry', () => {
    const cache = new BufferCache(10_000)
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, 1, text(1_600))
    cache.get('a', 1)
    cache.set('e', 1, text(1_600))
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key, 1))).toEqual(['a', 'c', 'd', 'e'])
  })
})

describe('public answers', () => {
  const schema = z.object({ value: z.number() })
  const reply = () => {
    const sent = { status: 0, body: '' }
    const self = {} as FastifyReply
    Object.assign(self, {
      header: () => self,
      code: (status: number) => ((sent.status = status), self),
      send: (body: Buffer) => ((sent.body = String(body)), self),
    })
    return { sent, self }
  }
  const request = { headers: {} } as FastifyRequest
  const storeOf = (contentVersion: () => number) => ({
    contentVersion,
    readPublic: <T>(work: () => Promise<T>) => work(),
  })

  test('are built once for concurrent requests, and again for a new version', async () => {
    let version = 1
    let built = 0
    const answers = createPublicAnswers(storeOf(() => version))
    const ask = async () => {
      const { sent, self } = reply()
      await answers.send(request, self, 'key', schema, async () => ({ value: ++built }))
      return sent.body
    }
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('{"value":1}'))
    version = 2
    expect(await ask()).toBe('{"value":2}')
    expect(await ask()).toBe('{"value":2}')
  })

  test('a failure is not cached, and an answer that violates the contract is never sent', async () => {
    const answers = createPublicAnswers(storeOf(() => 1))
    const send = (build: () => Promise<unknown>) => answers.send(request, reply().self, 'key', schema, build)
    await expect(send(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await expect(send(async () => ({ value: 'text' }))).rejects.toThrow()
    await send(async () => ({ value: 1 }))
  })
})
