import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import { SUGGESTION_NOTE_MAX } from '#contract/suggestions.ts'
import { sharedWords } from './shared-words.ts'

const shared = (over: Partial<Parameters<typeof sharedWords>[0]>) =>
  sharedWords({ title: '', text: '', url: '', ...over })
const PLACE = { lat: 32.08, lon: 34.78, isExact: true }

/** Longer than a name. */
const SENTENCE = 'A new bowl behind the community centre: ask at the gate. '.repeat(3).trim()
/** Shorter than a name. Three are longer than an address. */
const LINE = 'Ask at the gate for the key, and come before the school ends, at about two'

test.each([
  [
    'a short link below name and address, as Google Maps shares it',
    { text: 'Bowl by the pool\n3 Sea St, Tel Aviv\n\nhttps://maps.app.goo.gl/aBc' },
    { name: 'Bowl by the pool', address: '3 Sea St, Tel Aviv', note: 'https://maps.app.goo.gl/aBc', point: null },
  ],
  [
    'a link in the field for links, with the name as title',
    { title: 'הבור', url: 'https://waze.com/ul?ll=32.08,34.78' },
    { name: 'הבור', address: '', note: '', point: PLACE },
  ],
  [
    'a link inside a sentence',
    { text: 'Meet at the bowl (https://www.google.com/maps?q=32.08,34.78).' },
    { name: 'Meet at the bowl', address: '', note: '', point: PLACE },
  ],
  [
    'the middle of a map is not an exact place',
    { text: 'https://www.openstreetmap.org/#map=17/32.08/34.78' },
    { name: '', address: '', note: '', point: { ...PLACE, isExact: false } },
  ],
  [
    'a link without a gap before it',
    { text: 'The bowlhttps://waze.com/ul?ll=32.08,34.78' },
    { name: 'The bowl', address: '', note: '', point: PLACE },
  ],
  ['a geo link', { text: 'geo:32.08,34.78' }, { name: '', address: '', note: '', point: PLACE }],
  [
    'the label of a geo link',
    { text: 'geo:0,0?q=32.08,34.78(Bowl+by%20the+sea)' },
    { name: 'Bowl by the sea', address: '', note: '', point: PLACE },
  ],
  [
    'the label of a geo link, with gaps',
    { text: 'geo:0,0?q=32.08,34.78(Bowl by the sea)\n3 Sea St' },
    { name: 'Bowl by the sea', address: '3 Sea St', note: '', point: PLACE },
  ],
  [
    'a label that is not encoded well',
    { text: 'geo:0,0?q=32.08,34.78(100% fun)' },
    { name: '100% fun', address: '', note: '', point: PLACE },
  ],
  ['coordinates', { text: 'The bowl\n32.08, 34.78' }, { name: 'The bowl', address: '', note: '', point: PLACE }],
  [
    'of two links the one with a place',
    { text: 'https://example.com/1 https://waze.com/ul?ll=32.08,34.78' },
    { name: '', address: '', note: 'https://example.com/1', point: PLACE },
  ],
  [
    'several links without a place are all kept',
    { text: 'The bowl\nhttps://example.com/photo\nhttps://maps.app.goo.gl/aBc' },
    { name: 'The bowl', address: '', note: 'https://example.com/photo\nhttps://maps.app.goo.gl/aBc', point: null },
  ],
  [
    'a sentence that is too long for a name',
    { text: `${SENTENCE} https://maps.app.goo.gl/aBc` },
    { name: '', address: '', note: `${SENTENCE}\nhttps://maps.app.goo.gl/aBc`, point: null },
  ],
  [
    'lines that are too long for an address',
    { text: `The bowl\n${LINE}\n${LINE}!\n${LINE}?\nhttps://waze.com/ul?ll=32.08,34.78` },
    { name: 'The bowl', address: '', note: `${LINE}\n${LINE}!\n${LINE}?`, point: PLACE },
  ],
  [
    'a page that is no map',
    { title: 'A new park!', text: 'https://example.com/news?id=1' },
    { name: 'A new park!', address: '', note: 'https://example.com/news?id=1', point: null },
  ],
  [
    'a text without a link',
    { text: 'There is a new bowl\nin Holon' },
    { name: '', address: '', note: 'There is a new bowl\nin Holon', point: null },
  ],
  [
    'the title, repeated in the text',
    { title: 'A', text: 'A\nhttps://x.example' },
    { name: 'A', address: '', note: 'https://x.example', point: null },
  ],
  [
    'the title, repeated in a text without a link',
    { title: 'A new bowl', text: 'A new bowl\nin Holon' },
    { name: '', address: '', note: 'A new bowl\nin Holon', point: null },
  ],
  [
    'marks that turn the direction',
    { text: '\u202eevil\u0000\nhttps://x.example' },
    { name: 'evil', address: '', note: 'https://x.example', point: null },
  ],
])('%s', (_, texts, words) => {
  expect(shared(texts)).toEqual(words)
})

test.each([[{}], [{ text: ' \n\t ' }], [{ title: '\u202e\u0000', text: '…' }]])('%j is nothing', (texts) => {
  expect(shared(texts)).toBeNull()
})

test('a link that has no room in the note is not cut', () => {
  expect(shared({ text: `https://x.example/${'a'.repeat(SUGGESTION_NOTE_MAX)}` })?.note).toBe('')
})

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    'geo:',
    'https://',
    '🛹'.repeat(400),
    'a'.repeat(10_000),
    'https://waze.com/ul?ll=999,999',
  ),
)

test('whatever is shared fits the fields of the form, on one line each', () => {
  fc.assert(
    fc.property(texts, fc.array(texts, { maxLength: 4 }), texts, (title, lines, url) => {
      const words = shared({ title, text: lines.join('\n'), url })
      if (!words) return
      const { name, address, note, point } = words
      expect(name.length).toBeLessThanOrEqual(TEXT_LIMITS.name)
      expect(address.length).toBeLessThanOrEqual(TEXT_LIMITS.address)
      expect(note.length).toBeLessThanOrEqual(SUGGESTION_NOTE_MAX)
      for (const line of [name, address])
        expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff]$/u)
      expect(note).not.toContain('\0')
      if (point) expect(Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180).toBe(true)
    }),
  )
})
