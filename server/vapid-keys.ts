/** The key pair by which push services recognise the site (VAPID, RFC 8292), in base64url. */
import { createECDH } from 'node:crypto'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // A number with leading zeros has fewer bytes, so it is padded to 32.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** The public key that belongs to a private key; undefined: the text is not a private key. */
export function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
