import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { COMPRESSIONS } from './compress.ts'
import { Representation } from './representation.ts'
import { sendRepresentation } from './send-representation.ts'

const page = (index: number) => new Representation('text/html', `page ${index} ${'words '.repeat(4_000)}`)
const MANY = 3 * (COMPRESSIONS.atOnce + COMPRESSIONS.mostWaiting)

/** Sends a representation; resolves to the status and the headers of the answer. */
async function sent(representation: Representation, headers: Record<string, string>) {
  const answer = { status: 0, headers: {} as Record<string, string> }
  const reply = {} as FastifyReply
  Object.assign(reply, {
    header: (name: string, value: string) => ((answer.headers[name] = value), reply),
    code: (status: number) => ((answer.status = status), reply),
    send: () => reply,
  })
  const options = { vary: 'Accept-Encoding', caching: 'no-cache' }
  await sendRepresentation({ headers } as unknown as FastifyRequest, reply, representation, options)
  return answer
}

describe.each(['br', 'gzip'] as const)('compression to %s', (encoding) => {
  test('is bounded: of very many bodies at once some are sent uncompressed, and compressed at the next request', async () => {
    const pages = Array.from({ length: MANY }, (_, index) => page(index))
    const answers = await Promise.all(pages.map((one) => one.coded(encoding)))
    const plain = answers.filter((answer) => answer.encoding === 'identity')
    expect(plain).toHaveLength(MANY - COMPRESSIONS.atOnce - COMPRESSIONS.mostWaiting)
    expect(new Set(plain.map(({ etag }) => etag)).size).toBe(plain.length)
    for (const { etag } of plain) expect(etag).toMatch(/^"[\w-]{27}"$/)
    const last = pages.at(-1)!
    expect(answers.at(-1)!.encoding).toBe('identity')
    const again = await last.coded(encoding)
    expect(again.encoding).toBe(encoding)
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(again.body).toString()).toBe((await last.coded('identity')).body.toString())
  })

  test('takes one place for all requests for the same body', async () => {
    const one = page(0)
    const answers = await Promise.all(Array.from({ length: MANY }, () => one.coded(encoding)))
    for (const answer of answers) expect(answer).toBe(answers[0])
    expect(answers[0]!.encoding).toBe(encoding)
  })

  test('leaves no more memory behind than the body has bytes', async () => {
    const { body } = await page(0).coded(encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  })

  test('is not needed to tell a client that it already has the answer', async () => {
    const tag = (await page(1).coded(encoding)).etag
    const one = page(1)
    const answer = await sent(one, { 'accept-encoding': encoding, 'if-none-match': tag })
    expect(answer).toMatchObject({ status: 304, headers: { etag: tag } })
    expect(one.bytes).toBe((await one.coded('identity')).body.length)
    expect((await sent(one, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status).toBe(200)
  })
})
