/**
 * A keyed digest of the network that a request comes from: it tells which things came from the same network, without
 * telling which one.
 */
import { createHmac } from 'node:crypto'
import { widestNetwork } from './rate-limit/address-group.ts'

/** @param ip undefined: the sender has already closed the connection */
export type NetworkDigest = (ip: string | undefined) => Promise<string>

/**
 * @param secret the key of the digests
 * @param purpose what the digests are stored with; digests of different purposes can't be compared
 */
export const createNetworkDigest =
  (secret: () => Promise<string>, purpose: string): NetworkDigest =>
  async (ip) =>
    createHmac('sha256', await secret())
      .update(`network\n${purpose}\n${widestNetwork(ip)}`)
      .digest('base64url')
