/** Which addresses count as one sender. */
import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8

/** The eight groups of an IPv6 address without a zone. */
function groupsOf(address: string): string[] {
  // The last four bytes may be written as IPv4: they are two groups.
  const plain = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : GROUPS - left.length - right.length
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right]
}

/**
 * The group of an address. IPv4 addresses are groups of their own, also when they are written as IPv6; IPv6 addresses
 * belong to their /64, which is what one household or phone gets. Other text (a proxy may send `unknown`) is unchanged.
 * @param ip undefined: the sender has closed the connection already
 */
export function addressGroup(ip: string | undefined): string {
  if (ip === undefined) return 'unknown'
  const address = ip.split('%', 1)[0]!.toLowerCase()
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
