/**
 * Makes the secrets of receipts. A secret is computed from the receipt's id and a key of the server, so it is stored
 * nowhere, not even in the stored answer to a repeated request.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface ReceiptSecrets {
  of(id: string): Promise<string>
  isRight(id: string, secret: string): Promise<boolean>
}

/** @param key returns the secret key of this server */
export function createReceiptSecrets(key: () => Promise<string>): ReceiptSecrets {
  const secrets: ReceiptSecrets = {
    of: async (id) =>
      createHmac('sha256', await key())
        .update(`receipt\n${id}`)
        .digest('base64url'),
    async isRight(id, secret) {
      const [right, given] = [Buffer.from(await secrets.of(id)), Buffer.from(secret)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
  return secrets
}
