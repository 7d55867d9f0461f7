/**
 * A keyed digest of the network that a request comes from. It shows which requests came from the same network, but not
 * from which network.
 */
import { createHmac } from 'node:crypto'
import { widestNetwork } from './rate-limit/address-group.ts'

/** @param ip undefined: the sender has already closed the connection */
export type NetworkDigest = (ip: string | undefined) => Promise<string>

/**
 * @param secret the key of the digests
 * @param purpose why the digests are stored; the digests of different purposes can't be compared with each other
 */
export const createNetworkDigest =
  (secret: () => Promise<string>, purpose: string): NetworkDigest =>
  async (ip) =>
    createHmac('sha256', await secret())
      .update(`network\n${purpose}\n${widestNetwork(ip)}`)
      .digest('base64url')
