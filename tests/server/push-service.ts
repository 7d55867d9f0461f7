/**
 * A push service on this machine, and devices that subscribe to it and decrypt its messages (RFC 8188, RFC 8291, RFC
 * 8292).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '#contract/reminders.ts'
import type { PushConnection } from '#server/modules/reminders/connection.ts'

export interface Pushed {
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface TestPushService {
  /** A connection that calls this service instead of any real one. */
  connection: PushConnection
  /** All received messages. */
  pushed: Pushed[]
  /** The next answers; 201 at first. A rejection closes the connection. */
  answer: (pushed: Pushed) => { status: number; headers?: Record<string, string> } | undefined
  close(): Promise<void>
}

export async function startPushService(): Promise<TestPushService> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const endpoint = String(request.headers['x-endpoint'])
      const pushed = { endpoint, headers: request.headers, body }
      service.pushed.push(pushed)
      const answer = service.answer(pushed)
      if (answer === undefined) return void request.socket.destroy()
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: TestPushService = {
    async connection({ endpoint, headers, body }) {
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: { ...headers, 'x-endpoint': endpoint },
        body: new Uint8Array(body),
        redirect: 'manual',
      })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') ?? undefined }
    },
    pushed: [],
    answer: () => ({ status: 201 }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** A browser's subscription, which decrypts messages to it. */
export function newSubscriber(host = 'fcm.googleapis.com') {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `https://${host}/send/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt({ headers, body }: Pick<Pushed, 'headers' | 'body'>): PushMessage {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
      const expand = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2 and zeros.
      const end = padded.lastIndexOf(2)
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
      return JSON.parse(padded.subarray(0, end).toString()) as PushMessage
    },
  }
}
export type Subscriber = ReturnType<typeof newSubscriber>

/**
 * The signer of a request.
 * @throws unless the signature fits the key that it names
 */
export function signerOf({ headers }: Pick<Pushed, 'headers'>): {
  publicKey: string
  claims: { aud: string; sub: string; exp: number }
} {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('not signed by this key')
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
