/** An authenticator in software: it makes ES256 passkeys and answers with them, in WebAuthn's JSON. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { PasskeyProof, PasskeyRegistration } from '#contract/passkeys.ts'

/**
 * Bits of the authenticator's data: the person is present, verified (PIN, finger), the key is backed up; there is a new
 * key.
 */
const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasKey: 0x40 }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The part of CBOR (RFC 8949) that WebAuthn needs: small integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

/** Deviations from a correct answer. */
export interface Wrong {
  origin?: string
  rpId?: string
  challenge?: string
  isUnverified?: boolean
  userHandle?: string
  /** Start of its counter. */
  counter?: number
  type?: string
}

interface Key {
  id: Buffer
  privateKey: KeyObject
  publicKey: KeyObject
  userHandle: string
}

/** An authenticator at a site. `counts`: it counts uses, as security keys do and backed-up passkeys don't. */
export class Authenticator {
  readonly origin: string
  readonly rpId: string
  readonly counts: boolean
  counter = 0
  key: Key | undefined

  constructor(origin: string, { counts = false } = {}) {
    this.origin = origin
    this.rpId = new URL(origin).hostname
    this.counts = counts
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? this.origin,
        crossOrigin: false,
      }),
    )
  }

  private data(wrong: Wrong, key?: Buffer): Buffer {
    if (this.counts) this.counter++
    const flags =
      FLAGS.present |
      (wrong.isUnverified ? 0 : FLAGS.verified) |
      (this.counts ? 0 : FLAGS.backupEligible | FLAGS.backedUp) |
      (key ? FLAGS.hasKey : 0)
    const counter = uint32(wrong.counter ?? this.counter)
    return Buffer.concat([sha256(wrong.rpId ?? this.rpId), Buffer.from([flags]), counter, key ?? Buffer.alloc(0)])
  }

  /**
   * `navigator.credentials.create`.
   * @param id of a credential that already exists elsewhere; absent: a new one
   */
  make(
    { challenge, user }: { challenge: string; user: { id: string } },
    wrong: Wrong & { id?: Buffer } = {},
  ): PasskeyRegistration {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = wrong.id ?? randomBytes(16)
    this.key = { id, privateKey, publicKey, userHandle: user.id }
    const { x, y } = publicKey.export({ format: 'jwk' })
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.data(wrong, attested)],
    ])
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, wrong).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** `navigator.credentials.get`. */
  answer({ challenge }: { challenge: string }, wrong: Wrong = {}): PasskeyProof {
    const { id, privateKey, userHandle } = this.key!
    const client = this.clientData('webauthn.get', challenge, wrong)
    const data = this.data(wrong)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: wrong.userHandle ?? userHandle,
      },
    }
  }
}
