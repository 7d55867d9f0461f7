import { expect, test } from 'vitest'
import { embedAddress } from './embed.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc ', 'https://www.youtube.com/watch?v=abc'],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;hl=he" width="600" height="450" loading="lazy"></iframe>',
    'https://www.google.com/maps/embed?pb=!1m18&hl=he',
  ],
  ["<iframe width='560' src='https://www.youtube.com/embed/abc'></iframe>", 'https://www.youtube.com/embed/abc'],
  ['<iframe width="560"></iframe>', '<iframe width="560"></iframe>'],
  ['', ''],
])('%s', (text, address) => expect(embedAddress(text)).toBe(address))
