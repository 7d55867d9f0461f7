import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressGroup, readAddress, senderNetworks, widestNetwork } from './address-group.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]:51234', '2001:db8:1:2::/64'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
  ['[::ffff:192.0.2.7]:51234', '192.0.2.7'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['192.0.2.7:port', 'unknown'],
  ['[192.0.2', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::3', '2001:db8:1:0::/48'],
  ['2001:db8:1:ff02::3', '2001:db8:1:0::/48'],
  [undefined, 'unknown'],
])('the widest network of %s is %s', (ip, network) => {
  expect(widestNetwork(ip)).toBe(network)
})

test('an IPv6 address counts for its /64, /56 and /48, an IPv4 address only for itself', () => {
  expect(senderNetworks('2001:db8:1:23f4::9')).toEqual([
    { group: '2001:db8:1:23f4::/64', factor: 1 },
    { group: '2001:db8:1:2300::/56', factor: 2 },
    { group: '2001:db8:1:0::/48', factor: 4 },
  ])
  expect(senderNetworks('192.0.2.7')).toEqual([{ group: '192.0.2.7', factor: 1 }])
  expect(senderNetworks('::ffff:192.0.2.7')).toEqual([{ group: '192.0.2.7', factor: 1 }])
})

const group = fc.integer({ min: 0, max: 0xffff })
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
const textOf = (address: number[]) => address.map((one) => one.toString(16).padStart(4, '0')).join(':')

test('addresses of one network belong to one sender in any notation, others do not', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, host, other) => {
      const text = textOf([...network, ...host])
      const compact = new URL(`http://[${text}]/`).hostname.slice(1, -1)
      const sender = senderNetworks(text)
      for (const spelled of [compact, `[${compact}]`, `[${text}]:8080`, `${text.toUpperCase()}%eth0`]) {
        expect(senderNetworks(spelled)).toEqual(sender)
      }
      expect(senderNetworks(textOf([...network, ...other]))).toEqual(sender)
      if (textOf(other) !== textOf(network))
        expect(addressGroup(textOf([...other, ...host]))).not.toBe(addressGroup(text))
    }),
  )
})

test('two addresses share exactly the networks whose bits they share', () => {
  fc.assert(
    fc.property(groups(8), fc.integer({ min: 16, max: 127 }), (address, bit) => {
      const other = address.with(bit >> 4, address[bit >> 4]! ^ (0x8000 >> (bit & 15)))
      const names = (one: number[]) => senderNetworks(textOf(one)).map(({ group: name }) => name)
      const shared = names(other).filter((name) => names(address).includes(name))
      const isMapped = [address, other].some((one) => one.slice(0, 5).every((part) => part === 0) && one[5] === 0xffff)
      fc.pre(!isMapped)
      expect(shared).toHaveLength([64, 56, 48].filter((bits) => bit >= bits).length)
    }),
  )
})

test('a port, brackets and a zone are read, and any other text is not an address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.integer({ min: 0, max: 65535 }), (four, six, port) => {
      expect(readAddress(`${four}:${port}`)).toBe(four)
      expect(readAddress(`[${six}]:${port}`)).toBe(readAddress(six))
      expect(readAddress(six)).toBe(six.toLowerCase())
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const address = readAddress(text)
      if (address !== undefined) expect(readAddress(address)).toBe(address)
    }),
  )
})
