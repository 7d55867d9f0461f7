import { describe, expect, test } from 'vitest'
import { aGuide, aGuideImage } from '../../../tests/factories/guide.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { authorOf, contentOf, descriptionOf, imagesOf, minutesOf, titleOf } from './guide-text.ts'
import { onlyLanguageOf, summaryOf } from './model.ts'

const HEBREW_ONLY = aGuide({ titleEn: '', descriptionEn: ' ', contentEn: '' })
const ENGLISH_ONLY = aGuide({ title: '', description: '', content: '' })

describe('a missing text falls back to the other language and names it', () => {
  test.each([
    [aGuide(), 'he', 'מדריך ניסוי', 'he'],
    [aGuide(), 'en', 'Test Guide', 'en'],
    [HEBREW_ONLY, 'en', 'מדריך ניסוי', 'he'],
    [ENGLISH_ONLY, 'he', 'Test Guide', 'en'],
    [aGuide({ title: '', titleEn: '' }), 'he', '', 'he'],
  ] as const)('title %#', (guide, wanted, text, language) => {
    expect(titleOf(guide, wanted)).toEqual({ text, language })
  })

  test('each text falls back separately', () => {
    const half = aGuide({ contentEn: '' })
    expect(titleOf(half, 'en').language).toBe('en')
    expect(descriptionOf(half, 'en').language).toBe('en')
    expect(contentOf(half, 'en').language).toBe('he')
    expect(descriptionOf(HEBREW_ONLY, 'en').text).toBe('על מה זה')
  })

  test('an element has a language only if it differs from the page’s', () => {
    expect(langProps({ text: 'x', language: 'he' }, 'he')).toEqual({})
    expect(langProps({ text: 'x', language: 'he' }, 'en')).toEqual({ lang: 'he', dir: 'rtl' })
    expect(langProps({ text: 'x', language: 'en' }, 'he')).toEqual({ lang: 'en', dir: 'ltr' })
  })
})

test('the pictures are those of the language, otherwise those of the other', () => {
  const [one, two] = [aGuideImage(1), aGuideImage(2)]
  expect(imagesOf({ images: [one], imagesEn: [two] }, 'en')).toEqual([two])
  expect(imagesOf({ images: [one], imagesEn: [] }, 'en')).toEqual([one])
  expect(imagesOf({ images: [], imagesEn: [two] }, 'he')).toEqual([two])
  expect(imagesOf({ images: [], imagesEn: [] }, 'he')).toEqual([])
  expect(summaryOf(aGuide({ images: [one], imagesEn: [two] })).cover).toEqual({ he: one, en: two })
  expect(summaryOf(aGuide({ images: [one] })).cover).toEqual({ he: one, en: one })
})

test('the minutes are those of the shown text', () => {
  const long = summaryOf(aGuide({ content: 'מילה '.repeat(900), contentEn: '' }))
  expect(long.minutes).toEqual({ he: 5, en: 0 })
  expect(minutesOf(long, 'en')).toBe(5)
  expect(onlyLanguageOf(long)).toBe('he')
  expect(onlyLanguageOf(summaryOf(ENGLISH_ONLY))).toBe('en')
  expect(onlyLanguageOf(summaryOf(aGuide()))).toBeNull()
  expect(onlyLanguageOf(summaryOf(aGuide({ content: '', contentEn: '' })))).toBeNull()
})

test.each([
  ['נועה ארז / Noa Erez', 'he', 'נועה ארז'],
  ['נועה ארז / Noa Erez', 'en', 'Noa Erez'],
  ['Noa Erez / נועה ארז', 'he', 'נועה ארז'],
  ['Noa Erez', 'he', 'Noa Erez'],
  ['נועה ארז', 'en', 'נועה ארז'],
  ['Noa / Dana', 'en', 'Noa / Dana'],
  ['נועה / דנה', 'en', 'נועה / דנה'],
  ['א / b / c', 'en', 'א / b / c'],
  ['', 'he', ''],
] as const)('the author %j in %s is %j', (author, language, said) => {
  expect(authorOf(aGuide({ author }), language)).toBe(said)
})
