import { expect, test } from 'vitest'
import { emptiedFacts } from './emptied-facts.ts'

const both = (he: string, en: string) => ({ he, en })
const [none, one] = [[], ['photo']]

test.each([
  ['all is there', [both('א', 'A'), one], [both('ב', 'B'), one], []],
  ['nothing was there', [both('', ''), none], [both('', ''), none], []],
  ['nothing was there, something is added', [both('', ''), none], [both('א', ''), one], []],
  ['the photos are gone', [both('א', 'A'), one], [both('א', 'A'), none], ['photos']],
  ['an address is gone', [both('א', 'A'), none], [both('א', ' '), none], ['address.en']],
  ['all is gone', [both('א', 'A'), one], [both('', ''), none], ['address.he', 'address.en', 'photos']],
  ['one language was there', [both('א', ''), none], [both('', 'A'), none], ['address.he']],
])('%s', (_, [address, photos], [editedAddress, editedPhotos], paths) => {
  const stored = { address, photos } as { address: { he: string; en: string }; photos: string[] }
  const edited = { address: editedAddress, photos: editedPhotos } as typeof stored
  expect(emptiedFacts(edited, stored)).toEqual(paths)
})
