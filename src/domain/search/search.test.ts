import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marksIn } from './marks.ts'
import { prepareSlice, searchIndexOf } from './search-index.ts'
import { SEARCH_RULES, type SearchItem, termLanguage } from './search-item.ts'
import { search } from './search.ts'

const park = (id: string, he: string, en: string, otherNames: string[] = []): SearchItem => ({
  kind: 'skatepark',
  id,
  name: { he, en },
  otherNames,
})
const guide = (id: string, he: string, en: string, texts: string[] = [], otherNames: string[] = []): SearchItem => ({
  kind: 'guide',
  id,
  name: { he, en },
  otherNames,
  texts,
})

const ITEMS: readonly SearchItem[] = [
  park('haifa-wave', 'גל חיפה', 'Haifa Wave', ['haifa wave', 'Carmel Beach', 'חוף הכרמל', 'Haifa', 'חיפה']),
  park('raanana', 'סקייטפארק רעננה', 'Raanana', ['raanana', 'Raanana', 'רעננה']),
  park('tlv', 'תל אביב', 'Tel Aviv', ['sportek', 'Rokach 80', 'רוקח 80']),
  park('kiryat', 'קריית גת', 'Kiryat Gat', ['last stop kiryat gat']),
  park('beer', 'באר־שבע', "Be'er Sheva", ['the well']),
  park('salon', 'הסלון', 'The Living Room', ['ramat gan']),
  park('peace', 'רמפת השלום', 'Peace Ramp'),
  guide('bearings', 'תוכנית לניקוי מיסבים', 'Cleaning bearings', ['How to keep your wheels rolling after the rain']),
  guide('he-only', 'מדריך בעברית', ''),
  guide('wheels', 'איך בוחרים גלגלים', 'Choosing wheels', [], ['Wheels']),
]
const index = searchIndexOf(ITEMS)
const found = (term: string) => search(index, term).hits.map(({ item, rule }) => `${item.id}:${rule}`)

describe('the exact rule', () => {
  test.each([
    ['haifa', ['haifa-wave:exact']],
    ['HAIFA', ['haifa-wave:exact']],
    ['  haifa ', ['haifa-wave:exact']],
    ['ifa', ['haifa-wave:exact']],
    ['תל אביב', ['tlv:exact']],
    ['אביב', ['tlv:exact']],
    ["be'er", ['beer:exact']],
    ['', []],
    ['   ', []],
    ['zzzz', []],
    ['!!!', []],
  ])('%j finds %j', (term, outcome) => {
    expect(found(term)).toEqual(outcome)
  })

  test('the whole name wins, then its beginning, then the place inside it; then the alphabet of the language', () => {
    const names = ['Bowl', 'Bowl Yard', 'A Bowl', 'The Bowl', 'Bowl Alley', 'Old Bowl', 'New Bowl']
    const list = names.map((name, id) => park(String(id), '', name))
    const { hits } = search(searchIndexOf(list), 'bowl')
    expect(hits.map(({ item, score }) => [item.name.en, score])).toEqual([
      ['Bowl', 100],
      ['Bowl Alley', 90],
      ['Bowl Yard', 90],
      ['A Bowl', 78],
      ['New Bowl', 76],
      ['Old Bowl', 76],
      ['The Bowl', 76],
    ])
    const hebrew = ['פארק תמר', 'פארק אלה', 'פארק', 'הפארק'].map((name, id) => park(String(id), name, 'x'))
    expect(search(searchIndexOf(hebrew), 'פארק').hits.map(({ item }) => item.name.he)).toEqual([
      'פארק',
      'פארק אלה',
      'פארק תמר',
      'הפארק',
    ])
  })

  test('a Hebrew letter anywhere means Hebrew names', () => {
    expect(termLanguage('bmx')).toBe('en')
    expect(termLanguage('bmx ב')).toBe('he')
    expect(termLanguage('\ufb2a')).toBe('he')
    expect(termLanguage('')).toBe('en')
    // An item without a name in that language does not match, without an error.
    expect(found('מדריך')).toEqual(['he-only:exact'])
  })
})

describe('the looser rules, where the exact one finds nothing or less', () => {
  test.each([
    // Niqqud, geresh and maqaf.
    ['תֵּל אָבִיב', ['tlv:spelling'], 'תל אביב'],
    ['באר שבע', ['beer:spelling'], 'באר־שבע'],
    ['beer sheva', ['beer:spelling'], "Be'er Sheva"],
    ['סלון', ['salon:exact'], null],
    // Plene and defective spelling.
    ['קרית', ['kiryat:spelling'], 'קריית'],
    ['קרית גת', ['kiryat:spelling'], 'קריית גת'],
    ['תכנית', ['bearings:spelling'], 'תוכנית'],
    ['מסבים', ['bearings:spelling'], 'מיסבים'],
    // Final letters.
    ['השלומ', ['peace:spelling'], 'השלום'],
    // Words in a different order.
    ['אביב תל', ['tlv:spelling'], 'תל אביב'],
    // Other names: slug, town, address, tags, the other language's name.
    ['carmel', ['haifa-wave:other'], null],
    ['sportek', ['tlv:other'], null],
    ['רוקח', ['tlv:other'], null],
    ['ramat gan', ['salon:other'], null],
    ['wave carmel', ['haifa-wave:other'], null],
    // Descriptions, by beginnings of words.
    ['rolling rain', ['bearings:text'], null],
    ['olling', [], null],
    // The wrong keyboard layout.
    [',k tchc', ['tlv:layout'], 'תל אביב'],
    [',k', ['tlv:layout'], 'תל'],
    ['jhpv', ['haifa-wave:layout'], 'חיפה'],
    ['רששמשמש', ['raanana:layout'], 'raanana'],
    ['אקך שהןה', ['tlv:layout'], 'tel aviv'],
    ["'שהק", ['haifa-wave:layout'], 'wave'],
    // One slip, in words of five letters or more.
    ['haifq', ['haifa-wave:slip'], 'Haifa'],
    ['hafia', ['haifa-wave:slip'], 'Haifa'],
    ['raananna', ['raanana:slip'], 'Raanana'],
    ['רעננע', ['raanana:slip'], 'רעננה'],
    ['kirrat gat', ['kiryat:slip'], 'Kiryat Gat'],
    ['wavx', [], null],
    ['hxifq', [], null],
  ])('%j finds %j for %j', (term, outcome, shownFor) => {
    expect(found(term)).toEqual(outcome)
    expect(search(index, term).shownFor).toBe(shownFor)
  })

  test('the shown reason is the first of the other names that match, whichever scores best', () => {
    const list = [park('1', 'הרציף', 'The Quay', ['7 HaMispana St., Haifa', 'haratzif haifa'])]
    expect(search(searchIndexOf(list), 'haifa').hits).toMatchObject([
      { rule: 'other', score: 71, text: '7 HaMispana St., Haifa' },
    ])
  })

  test('words that differ in other vowel letters are different words', () => {
    const list = [park('1', 'באולים', ''), park('2', 'הגיגית', '', ['קריית ביאליק'])]
    expect(search(searchIndexOf(list), 'באול').hits.map(({ item }) => item.id)).toEqual(['1'])
  })

  test('looser matches come after the exact ones', () => {
    expect(found('wheels')).toEqual(['wheels:exact', 'bearings:text'])
    const spelled = [park('1', 'קריית ים', ''), park('2', 'קרית אתא', '')]
    expect(search(searchIndexOf(spelled), 'קרית').hits.map(({ item, rule }) => [item.id, rule])).toEqual([
      ['2', 'exact'],
      ['1', 'spelling'],
    ])
    expect(search(searchIndexOf(spelled), 'קרית').shownFor).toBeNull()
  })

  test('another spelling adds to the exact matches, after them and before descriptions', () => {
    const list = [
      park('1', 'תכנית א', ''),
      park('2', 'תוכנית ב', ''),
      guide('3', 'מדריך', '', ['איך כותבים תכנית']),
      park('4', 'פארק', '', ['רחוב התוכנית', 'תוכניות']),
    ]
    const { hits, shownFor } = search(searchIndexOf(list), 'תכנית')
    expect(hits.map(({ item, rule }) => `${item.id}:${rule}`)).toEqual(['1:exact', '2:spelling', '4:other', '3:text'])
    expect(shownFor).toBeNull()
    expect(search(searchIndexOf(list.slice(1)), 'תכנית').shownFor).toBe('תוכנית')
    // The name in the other spelling wins over the description.
    const both = [guide('1', 'גיבורים', '', ['כל הגבורים גבורים'])]
    expect(search(searchIndexOf(both), 'גבורים').hits.map(({ rule }) => rule)).toEqual(['spelling'])
    // Other spellings of a word with only two letters are not searched, because they would match too much.
    expect(search(searchIndexOf([park('1', 'שולי', '')]), 'של').hits).toEqual([])
  })

  test('the other layout is tried in both directions, and only where the term itself means nothing', () => {
    const list = [park('1', 'תל אביב', 'Haifa'), park('2', 'קרית ים', ",k jerusalem's"), park('3', '', 'Tel, Aviv')]
    const rules = (term: string) => search(searchIndexOf(list), term).hits.map(({ item, rule }) => `${item.id}:${rule}`)
    expect(rules(',K TCHC')).toEqual(['1:layout'])
    expect(rules('ישןכש')).toEqual(['1:layout'])
    expect(rules('erhh, ho')).toEqual(['2:layout'])
    // The term itself matches exactly, so it is not read as a word in the other layout.
    expect(rules(',k')).toEqual(['2:exact'])
    // A comma after a word stays a comma if the text means nothing in the other layout.
    expect(rules('aviv,')).toEqual(['3:spelling'])
    expect(search(searchIndexOf(list), 'aviv,').shownFor).toBeNull()
  })

  test.each([
    // Words of five letters: one letter replaced, missing, too many, or two letters swapped.
    ['holox', ['h']],
    ['hlon', ['h']],
    ['hoolon', ['h']],
    ['hloon', ['h']],
    // Two slips, four letters, or the beginning of a word are not corrected.
    ['hollox', []],
    ['wavx', []],
    ['jerux', []],
    // Each long word may have one slip; short words must match as they are.
    ['jerusalm halox', ['j']],
    ['old jeruslem', ['j']],
    ['olx jerusalem', []],
    ['ירושליים', ['j']],
    ['ירושלמי', ['j']],
    ['ירושלמית', []],
    ['ירזשלים', ['j']],
  ])('%j by one slip finds %j', (term, ids) => {
    const list = [park('h', 'חולון', 'Holon'), park('w', 'גל', 'Wave'), park('j', 'ירושלים', 'Old Jerusalem Halom')]
    expect(search(searchIndexOf(list), term).hits.map(({ item }) => item.id)).toEqual(ids)
  })

  test('slips are not corrected if something was found', () => {
    const list = [park('1', '', 'Haifa'), park('2', '', 'Haifo')]
    expect(search(searchIndexOf(list), 'haifa').hits).toHaveLength(1)
  })
})

const word = fc.constantFrom(
  'חיפה',
  'קריית',
  'קרית',
  'haifa',
  'Haifa',
  'bowl',
  "be'er",
  'תל־אביב',
  'שָׁלוֹם',
  ',k',
  '🛹',
  '',
)
const anyName = fc.oneof(
  fc.array(word).map((words) => words.join(' ')),
  fc.string({ unit: 'binary' }),
  fc.string(),
)
const anyItem = fc.record({
  kind: fc.constantFrom('skatepark', 'guide', 'product'),
  id: fc.string(),
  name: fc.record({ he: anyName, en: anyName }),
  otherNames: fc.array(anyName, { maxLength: 3 }),
  texts: fc.array(anyName, { maxLength: 2 }),
}) as fc.Arbitrary<SearchItem>
const world = fc.tuple(fc.array(anyItem, { maxLength: 12 }), anyName)

test('any items and any term: no error, exact matches first, each once, best score first, marks inside the text', () => {
  fc.assert(
    fc.property(world, ([items, term]) => {
      const { hits } = search(searchIndexOf(items), term)
      expect(new Set(hits.map(({ item }) => item)).size).toBe(hits.length)
      hits.forEach((hit, at) => {
        const before = hits[at - 1]
        if (before) {
          const rank = (rule: (typeof hit)['rule']) => SEARCH_RULES.indexOf(rule)
          expect(rank(before.rule)).toBeLessThanOrEqual(rank(hit.rule))
          if (before.rule === 'exact' && hit.rule === 'exact') expect(before.score).toBeGreaterThanOrEqual(hit.score)
        }
        expect(hit.score).toBeGreaterThanOrEqual(0)
        expect(hit.score).toBeLessThanOrEqual(100)
        for (const [start, end] of marksIn(hit.text, hit.needles)) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(hit.text.length)
        }
      })
      // The expected hits: exactly the names that contain the term.
      const lower = term.trim().toLowerCase()
      const wanted = items.filter(
        ({ name }) => lower !== '' && name[termLanguage(term.trim())].toLowerCase().includes(lower),
      )
      expect(new Set(hits.filter(({ rule }) => rule === 'exact').map(({ item }) => item))).toEqual(new Set(wanted))
    }),
    { numRuns: 200 },
  )
})

/** The exact rule, written plainly and slowly. */
function bySpec(items: readonly SearchItem[], typed: string) {
  const term = typed.trim()
  const language = /[א-ת\ufb1d-\ufb4f]/u.test(term) ? 'he' : 'en'
  const compare = new Intl.Collator(language, { numeric: true }).compare
  return items
    .map(({ name }) => {
      const position = name[language].toLowerCase().indexOf(term.toLowerCase())
      const exact = name[language].toLowerCase() === term.toLowerCase()
      const score = position < 0 ? 0 : exact ? 100 : position === 0 ? 90 : 80 - Math.min(position, 79)
      return { name: name[language], score }
    })
    .filter(({ score }) => term !== '' && score > 0)
    .sort((a, b) => b.score - a.score || compare(a.name, b.name))
}

test('the results of the exact rule come first, with its scores, in its order', () => {
  fc.assert(
    fc.property(
      world,
      // Mostly a part of an existing name.
      fc.tuple(fc.nat(), fc.nat(9), fc.integer({ min: 1, max: 9 })),
      ([items, term], [which, from, length]) => {
        const names = items.flatMap(({ name }) => [name.he, name.en]).filter(Boolean)
        const part = names.length > 0 ? names[which % names.length]!.slice(from, from + length) : term
        for (const typed of [term, part]) {
          const wanted = bySpec(items, typed)
          const { hits, shownFor } = search(searchIndexOf(items), typed)
          const first = hits.slice(0, wanted.length)
          expect(first.map(({ text, score }) => ({ name: text, score }))).toEqual(wanted)
          expect(first.every(({ rule }) => rule === 'exact')).toBe(true)
          expect(hits.slice(wanted.length).some(({ rule }) => rule === 'exact')).toBe(false)
          if (wanted.length > 0) expect(shownFor).toBeNull()
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('the order depends only on the items and the term', () => {
  fc.assert(
    fc.property(world, fc.infiniteStream(fc.nat()), ([items, term], chance) => {
      const named = items.map((item, place) => ({ ...item, id: `${item.id}${place}` }))
      const keys = new Map(named.map((item) => [item, chance.next().value]))
      const shuffled = named.toSorted((a, b) => keys.get(a)! - keys.get(b)!)
      const ids = (list: readonly SearchItem[]) => search(searchIndexOf(list), term).hits.map(({ item }) => item.id)
      expect(ids(shuffled)).toEqual(ids(named))
    }),
    { numRuns: 100 },
  )
})

test('an index prepared in slices finds the same as one built at once', () => {
  const many = Array.from({ length: 2000 }, (_, at) => park(String(at), `פארק ${at % 700}`, `Park ${at % 700}`))
  const sliced = searchIndexOf([...many])
  let slices = 0
  while (prepareSlice(sliced)) slices++
  expect(slices).toBeGreaterThan(8)
  const order = search(sliced, 'park').hits.map(({ item }) => item.id)
  expect(order).toEqual(search(searchIndexOf(many), 'park').hits.map(({ item }) => item.id))
  const names = search(sliced, 'park').hits.map(({ item }) => item.name.en)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
})
