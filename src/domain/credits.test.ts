import { expect, test } from 'vitest'
import { creditTexts, elementPage, joinCredits, OSM_CREDIT } from './credits.ts'

const way = { source: 'osm', ref: 'way/1' } as const
const file = (ref: string) => ({ source: 'file', ref }) as const

test.each([
  [[], undefined, []],
  [[[], []], undefined, []],
  [[[way], [{ ...way, ref: 'node/2' }]], { osm: true, files: [] }, [OSM_CREDIT]],
  [[[file('b'), file('a')], [file('b')]], { osm: false, files: ['a', 'b'] }, ['a', 'b']],
  [[[way, file('a')]], { osm: true, files: ['a'] }, [OSM_CREDIT, 'a']],
] as const)('the credits of the parks %j', (all, joined, texts) => {
  expect(joinCredits(all)).toEqual(joined)
  expect(creditTexts(joined && { ...joined, files: [...joined.files] })).toEqual(texts)
})

test('an element has a page', () => {
  expect(elementPage('way/1')).toBe('https://www.openstreetmap.org/way/1')
})
