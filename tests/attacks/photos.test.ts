/** One stranger against everybody's pictures: slow bodies, long decoding, and a full store. */
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { suggestedSchema } from '#contract/suggestion-receipts.ts'
import type { Receipt } from '#contract/suggestion-receipts.ts'
import { UPLOAD_MS } from '#server/http/upload-pace.ts'
import { WAITING_PHOTOS_PER_NETWORK } from '#server/modules/suggestions/limits.ts'
import { form, FORM_TYPE, picture } from '../server/image-forms.ts'
import { newDevice } from '../server/votes.ts'
import { PEER_HEADER } from './setup.ts'
import { adminOf, ask, IS_FULL, newAddress, newName, newRider, outcomeOf, TARGETS } from './target.ts'

const AVATAR = '/api/users/me/avatar'

describe.each(TARGETS)('pictures on $engine', (target) => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  const send = (path: string, bytes: Buffer, sender: Record<string, string>, from = newAddress()) =>
    ask(target, 'POST', path, { body: form(bytes), headers: { ...sender, 'content-type': FORM_TYPE }, from })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  async function newReceipt(from: string): Promise<Receipt> {
    const value = { name: newName(), address: 'Somewhere', location: null }
    const json = { deviceId: newDevice(), seenAt: new Date().toISOString(), value }
    return suggestedSchema.parse(JSON.parse((await ask(target, 'POST', '/api/suggestions/parks', { json, from })).body))
      .receipt!
  }
  const photoPath = ({ id }: Receipt) => `/api/suggestions/receipts/${id}/photo`
  const secretOf = ({ secret }: Receipt) => ({ 'receipt-secret': secret })

  /** Starts a body that never ends. Resolves to its answer. */
  function stall(
    path: string,
    sender: Record<string, string>,
    from: string,
  ): { socket: Socket; answer: Promise<string> } {
    const socket = connect(target.port, '127.0.0.1')
    sockets.push(socket)
    const headers = { ...sender, [PEER_HEADER]: from, 'content-type': FORM_TYPE, 'content-length': '10000000' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${lines.join('')}\r\n--`)
    const answer = new Promise<string>((resolve) =>
      socket.on('error', () => {}).once('data', (bytes) => resolve(String(bytes))),
    )
    return { socket, answer }
  }

  test('slow bodies of one account, and of one network, keep nobody else’s pictures out', async () => {
    const [slow, other] = [await newRider(target), await newRider(target)]
    const [from, elsewhere] = [newAddress(), newAddress()]
    const [receipt, another] = [await newReceipt(from), await newReceipt(elsewhere)]
    const bytes = await picture('png', 20, 20)
    // The thirteenth upload is refused: two are read, ten wait.
    const all = (path: string, sender: Record<string, string>) =>
      Promise.race(Array.from({ length: 13 }, () => stall(path, sender, from).answer))
    expect(await all(AVATAR, bearer(slow.token))).toMatch(/^HTTP\/1.1 503 /)
    expect(outcomeOf(await send(AVATAR, bytes, bearer(other.token)))).toBe('200')
    expect(await all(photoPath(receipt), secretOf(receipt))).toMatch(/^HTTP\/1.1 503 /)
    expect(outcomeOf(await send(photoPath(another), bytes, secretOf(another), elsewhere))).toBe('200')
    const admins = await adminOf(target)
    expect(outcomeOf(await send('/api/admin/images', bytes, bearer(admins)))).toBe('201')
  })

  test('a strip that is long to decode is refused from its header', async () => {
    const from = newAddress()
    const [receipt, token] = [await newReceipt(from), await adminOf(target)]
    const strip = await picture('png', 1, IS_FULL ? 16_000_000 : 200_000)
    for (const answer of [
      await send(photoPath(receipt), strip, secretOf(receipt), from),
      await send('/api/admin/images', strip, bearer(token)),
    ]) {
      expect(answer.status, answer.body).toBe(400)
      expect(answer.body).toContain('imageSide')
    }
  })

  test('one network fills a share of the photos that wait, and others still send theirs', async () => {
    const [from, bytes] = [newAddress(), await picture('webp', 16, 16)]
    for (let sent = 0; sent < WAITING_PHOTOS_PER_NETWORK; sent++) {
      const receipt = await newReceipt(from)
      expect(outcomeOf(await send(photoPath(receipt), bytes, secretOf(receipt), from))).toBe('200')
    }
    const [refused, other] = [await newReceipt(from), await newReceipt(newAddress())]
    expect(outcomeOf(await send(photoPath(refused), bytes, secretOf(refused), from))).toBe('429 TOO_MANY_REQUESTS')
    expect(outcomeOf(await send(photoPath(other), bytes, secretOf(other)))).toBe('200')
  })

  if (IS_FULL) {
    test('a body that trickles is cut off after a minute', { timeout: UPLOAD_MS * 3 }, async () => {
      const { token } = await newRider(target)
      const { socket, answer } = stall(AVATAR, bearer(token), newAddress())
      const timer = setInterval(() => socket.write(Buffer.alloc(300)), 1_000)
      const begun = performance.now()
      expect(await answer).toMatch(/^HTTP\/1\.1 (408|502) /)
      clearInterval(timer)
      expect(performance.now() - begun).toBeLessThan(UPLOAD_MS * 1.5)
    })
  }
})
