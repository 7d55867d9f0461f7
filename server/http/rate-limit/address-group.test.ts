import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressGroup } from './address-group.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group)
})

const group = fc.integer({ min: 0, max: 0xffff })

test('addresses of one /64 are one sender in any notation, others are not', () => {
  const four = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(four, four, four, (network, host, other) => {
      const text = (groups: number[]) => groups.map((one) => one.toString(16).padStart(4, '0')).join(':')
      const compact = new URL(`http://[${text([...network, ...host])}]/`).hostname.slice(1, -1)
      const sender = addressGroup(text([...network, ...host]))
      expect(addressGroup(compact)).toBe(sender)
      expect(addressGroup(text([...network, ...other]))).toBe(sender)
      if (text(other) !== text(network)) expect(addressGroup(text([...other, ...host]))).not.toBe(sender)
    }),
  )
})
