import { expect, test } from 'vitest'
import { listItems } from './pasted-lines.ts'

const THREE = ['קסדה לכולם', 'בלי כלבים', 'No glass']

test.each([
  ['lines', 'קסדה לכולם\nבלי כלבים\nNo glass'],
  ['Windows line ends and empty lines', 'קסדה לכולם\r\n\r\nבלי כלבים\r\n \r\nNo glass\r\n'],
  ['old line ends', 'קסדה לכולם\rבלי כלבים\rNo glass'],
  ['numbers with a dot', '1. קסדה לכולם\n2. בלי כלבים\n3. No glass'],
  ['numbers without a blank', '1.קסדה לכולם\n2)בלי כלבים\n(3) No glass'],
  ['numbers of another script', '١. קסדה לכולם\n٢. בלי כלבים\n٣. No glass'],
  ['Hebrew letters', 'א. קסדה לכולם\nב. בלי כלבים\nג. No glass'],
  ['Hebrew letters with a geresh', "א'. קסדה לכולם\nב׳) בלי כלבים\nג. No glass"],
  ['Latin letters', 'a) קסדה לכולם\nb) בלי כלבים\nc) No glass'],
  ['bullets', '• קסדה לכולם\n•\tבלי כלבים\n•No glass'],
  ['hyphens and dashes', '- קסדה לכולם\n– בלי כלבים\n* No glass'],
  ['Word: tabs', '·\tקסדה לכולם\no\tבלי כלבים\n§\tNo glass'],
  ['marks of direction', '\u200f1.\u200e \u200fקסדה לכולם\n\u202b• בלי כלבים\u202c\n\u20663. No glass\u2069'],
  ['indented', '\t1.\tקסדה לכולם\n\t\ta.\tבלי כלבים\n\t2.\tNo  glass'],
])('%s', (_name, text) => expect(listItems(text)).toEqual(THREE))

test.each(['3.5 m at most', '-5 degrees', 'A. Levi decides', '2026. A good year', '10-12 years old', 'e.g. pads'])(
  '%s is a line as it stands',
  (line) => expect(listItems(`Helmets\n${line}`)).toEqual(['Helmets', line]),
)
