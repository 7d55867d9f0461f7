import { expect, test } from 'vitest'
import { addressIn } from './release-address.ts'

test.each([
  ['/index.html', '/index.html?release=1.0.0%2Babc'],
  ['https://rampa.test/icons/icon-192.png', 'https://rampa.test/icons/icon-192.png?release=1.0.0%2Babc'],
  ['https://rampa.test/assets/a-1.js', 'https://rampa.test/assets/a-1.js'],
  ['/fonts/rubik-1.woff2', '/fonts/rubik-1.woff2'],
])('%s of one release is at %s', (url, address) => {
  expect(addressIn('1.0.0+abc', url)).toBe(address)
})
