/** From which network a photo came: a keyed digest, since addresses are stored nowhere. */
import { createHmac } from 'node:crypto'
import { addressGroup } from '#server/http/rate-limit/address-group.ts'

/** @param ip the sender's address (`request.ip`) */
export type NetworkDigest = (ip: string | undefined) => Promise<string>

/** @param key of this server */
export const createNetworkDigest =
  (key: () => Promise<string>): NetworkDigest =>
  async (ip) =>
    createHmac('sha256', await key())
      .update(`photo\n${addressGroup(ip)}`)
      .digest('base64url')
