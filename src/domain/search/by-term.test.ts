import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTerm } from './by-term.ts'
import { looseText } from './loose-spelling.ts'
import { nameScore } from './name-score.ts'
import { prepareAll, searchIndexOf } from './search-index.ts'
import { type SearchItem, termLanguage } from './search-item.ts'

type Line = readonly [rule: string, score: number, text: string]

/** The rules written plainly and slowly, without an index. */
function plainly({ name, otherNames = [], texts = [] }: SearchItem, term: string): Line | null {
  const language = termLanguage(term)
  const exact = nameScore(name[language].toLowerCase(), term.toLowerCase())
  if (exact > 0) return ['exact', exact, name[language]]
  const loose = looseText(term)
  if (loose === '') return null
  const words = loose.split(' ')
  const called = [name.he, name.en, ...otherNames]
  if (words.every((word) => called.some((text) => looseText(text).includes(word)))) {
    const own = looseText(name[language])
    if (words.every((word) => own.includes(word))) return ['spelling', nameScore(own, loose), name[language]]
    const scores = called.map((text) => nameScore(looseText(text), loose))
    const counts = called.map((text) => words.filter((word) => looseText(text).includes(word)).length)
    const whole = scores.findIndex((score) => score > 0)
    return ['other', Math.max(...scores), called[whole < 0 ? counts.indexOf(Math.max(...counts)) : whole]!]
  }
  const described = texts.find((text) => words.every((word) => ` ${looseText(text)}`.includes(` ${word}`)))
  return described === undefined ? null : ['text', 0, described]
}

const word = fc.constantFrom('חיפה', 'קריית', 'haifa', 'Haifa bowl', "be'er", 'תל־אביב', 'שָׁלוֹם', ',k', '🛹', 'a\nb', '')
const text = fc.oneof(
  fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary' }),
)
const item: fc.Arbitrary<SearchItem> = fc.record({
  kind: fc.constant('skatepark'),
  id: fc.uuid(),
  name: fc.record({ he: text, en: text }),
  otherNames: fc.array(text, { maxLength: 3 }),
  texts: fc.array(text, { maxLength: 2 }),
})

test('any items and any part of a text: what the rules find in each item alone', () => {
  const part = fc.tuple(fc.nat(), fc.nat(9), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), text, part, (items, any, [which, from, length]) => {
      const index = searchIndexOf(items)
      prepareAll(index)
      const texts = items.flatMap(({ name, otherNames = [] }) => [name.he, name.en, ...otherNames])
      for (const typed of [any, texts[which % texts.length]?.slice(from, from + length) ?? '']) {
        const term = typed.trim()
        if (term === '') continue
        const rules = ['exact', 'spelling', 'other', 'text'] as const
        const found = byTerm(index, term, termLanguage(term), rules, undefined)
        const hits = new Map([...found.values()].flat(2).map((hit) => [hit.item, [hit.rule, hit.score, hit.text]]))
        expect(items.map((each) => hits.get(each) ?? null)).toEqual(items.map((each) => plainly(each, term)))
      }
    }),
    { numRuns: 300 },
  )
})
