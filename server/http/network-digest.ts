/** A keyed digest of the network that a request comes from: it says which things came from one, and not from where. */
import { createHmac } from 'node:crypto'
import { addressGroup } from './rate-limit/address-group.ts'

/** @param ip undefined: the sender has closed the connection already */
export type NetworkDigest = (ip: string | undefined) => Promise<string>

/** @param secret the key of the digests */
export const createNetworkDigest =
  (secret: () => Promise<string>): NetworkDigest =>
  async (ip) =>
    createHmac('sha256', await secret())
      .update(`network\n${addressGroup(ip)}`)
      .digest('base64url')
