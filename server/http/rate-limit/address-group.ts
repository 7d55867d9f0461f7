/** Decides which IP addresses count as one sender. */
import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^0:0:0:0:0:ffff:([^:]+):([^:]+)$/
const GROUPS = 8

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The last four bytes of an IPv6 address may be written as IPv4; they are two groups.
  const plain = address.replace(/\d+\.\d+\.\d+\.\d+$/, (last) => {
    const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number)
    return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
  })
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : GROUPS - left.length - right.length
  const all = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return all.map((group) => hex(Number.parseInt(group, 16)))
}

const hex = (value: number) => value.toString(16)
const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

/**
 * Finds the address in the text of a proxy, which may add a port, brackets or a zone; undefined: the text is no
 * address.
 */
export function readAddress(text: string): string | undefined {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const address = (inBrackets ?? beforePort ?? text).split('%', 1)[0]!.toLowerCase()
  if (isIPv4(address)) return address
  return isIPv6(address) ? address : undefined
}

/** A network that a limit counts. The network's limit is the limit of one sender, multiplied by `factor`. */
export interface SenderNetwork {
  group: string
  factor: number
}

/**
 * IPv6 networks that are wider than a /64. A home may get a /56. A company, or the part of a mobile network with
 * thousands of phones, may get a /48.
 */
const WIDER = [
  { bits: 56, factor: 2 },
  { bits: 48, factor: 4 },
]

/**
 * The networks that a request counts for, the smallest first. An IPv4 address is a network by itself, also when it is
 * written as IPv6. An IPv6 address belongs to its /64, which a household or a phone gets, and to wider networks, whose
 * limits are higher.
 * @param ip undefined: the sender has already closed the connection
 */
export function senderNetworks(ip: string | undefined): readonly [SenderNetwork, ...SenderNetwork[]] {
  const address = ip === undefined ? undefined : readAddress(ip)
  if (address === undefined) return [{ group: 'unknown', factor: 1 }]
  if (isIPv4(address)) return [{ group: address, factor: 1 }]
  const groups = groupsOf(address)
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? []
  if (high !== undefined && low !== undefined) return [{ group: `${bytesOf(high)}.${bytesOf(low)}`, factor: 1 }]
  const [a, b, c, d = '0'] = groups
  const ofBits: Record<number, string> = { 56: hex(Number.parseInt(d, 16) & 0xff00), 48: '0' }
  const wider = WIDER.map(({ bits, factor }) => ({ group: `${a}:${b}:${c}:${ofBits[bits]}::/${bits}`, factor }))
  return [{ group: `${a}:${b}:${c}:${d}::/64`, factor: 1 }, ...wider]
}

/** The smallest network of an address, which stands for the sender. */
export const addressGroup = (ip: string | undefined): string => senderNetworks(ip)[0].group

/**
 * The widest network of an address. Used for scarce resources, because one internet connection can use many addresses.
 */
export const widestNetwork = (ip: string | undefined): string => senderNetworks(ip).at(-1)!.group
