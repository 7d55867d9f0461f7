import { expect, test } from 'vitest'
import { isLinkAddress, isPictureAddress, readAddress } from './addresses.ts'

test.each([
  [' https://a.example/b ', 'https://a.example/b'],
  ['example.com', 'https://example.com'],
  ['example.com/guides?a=1', 'https://example.com/guides?a=1'],
  ['www.example.co.il:8080/a', 'https://www.example.co.il:8080/a'],
  ['אתר.קום/דף', 'https://אתר.קום/דף'],
  ['noa@example.com', 'mailto:noa@example.com'],
  ['mailto:noa@example.com', 'mailto:noa@example.com'],
  ['/guides/first-drop-in', '/guides/first-drop-in'],
  ['#s-wheels', '#s-wheels'],
  ['', null],
  ['just words', null],
  ['word', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,a', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['ftp://a.example', null],
  ['https://', null],
])('typed address %j', (typed, address) => expect(readAddress(typed)).toBe(address))

test.each([
  ['/uploads/a.webp', true],
  ['https://a.example/b.png', true],
  ['data:image/png;base64,AA', false],
  ['blob:https://a.example/1', false],
  ['file:///C:/a.png', false],
  ['//a.example/b.png', false],
  ['', false],
])('picture %s: %s', (address, isPicture) => {
  expect(isPictureAddress(address)).toBe(isPicture)
  if (isPicture) expect(isLinkAddress(address)).toBe(true)
})
