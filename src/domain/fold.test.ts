import { expect, test } from 'vitest'
import fc from 'fast-check'
import { foldText } from './fold.ts'

test.each([
  ['Tel Aviv', 'tel aviv'],
  ['\u200fTel\u200b Aviv ٢۰３', 'tel aviv 203'],
  ['  Tel   Aviv\n', 'tel aviv'],
  ['Be’er-Sheva', 'beer sheva'],
  ["Be'er Sheva", 'beer sheva'],
  ['באר־שבע', 'באר שבע'],
  ['באר-שבע', 'באר שבע'],
  ['באר – שבע', 'באר שבע'],
  ['צ׳יפס', 'ציפס'],
  ["צ'יפס", 'ציפס'],
  ['צה״ל', 'צהל'],
  ['צה"ל', 'צהל'],
  ['שָׁלוֹם', 'שלום'],
  ['בְּרֵאשִׁ֖ית', 'בראשית'],
  // Presentation forms, which some keyboards and PDFs write.
  ['\ufb2aלום', 'שלום'],
  // Final letters are not folded.
  ['גן ילדים', 'גן ילדים'],
  ['Café Zürich', 'cafe zurich'],
  ['ＦＵＬＬ', 'full'],
  ['\u200fפארק\u200e (צפון)', 'פארק צפון'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['Rokach 80, Tel Aviv', 'rokach 80 tel aviv'],
  ['skate+scooter & more!', 'skate scooter more'],
  ['İzmir', 'izmir'],
  ['🛹 park 🛹', 'park'],
  ['🛹', ''],
  ['--- !?', ''],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'אבגדהםן\'"׳״ -', '\u05be', '\u05b0', '\u05c1', '\u05c7') }),
)

test('folding is idempotent and leaves only words', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(folded).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
    }),
    { numRuns: 3000 },
  )
})

test('case, composition and direction marks make no difference', () => {
  fc.assert(
    // Without ß: it is the only one of these letters whose upper case is spelt differently (SS).
    fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-Þà-öø-ÿא-ת '"-]*$/), (text) => {
      const same = foldText(text)
      expect(foldText(text.normalize('NFD'))).toBe(same)
      expect(foldText(text.toUpperCase().toLowerCase())).toBe(same)
      expect(foldText(`\u202b${text}\u202c`)).toBe(same)
    }),
  )
})
