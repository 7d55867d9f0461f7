import { describe, expect, test } from 'vitest'
import { aGuide, aTag } from '../../../tests/factories/guide.ts'
import { guideAnswerSchema, guidesAnswerSchema, summaryOf } from './model.ts'

const GUIDE = aGuide({ tags: [aTag('wheels')] })

describe('answers', () => {
  test.each([
    ['our own', { status: 'success', data: { guides: [GUIDE], total: 7 } }, 7],
    ['without a total', { status: 'success', data: { guides: [GUIDE] } }, 1],
    ['a plain array', [GUIDE], 1],
    ['a plain array as data', { data: [GUIDE] }, 1],
  ])('%s', (_, answer, total) => {
    expect(guidesAnswerSchema.parse(answer)).toEqual({ guides: [GUIDE], total })
  })

  test.each([null, 'x', 5, {}, { data: null }, { data: { guides: 'x' } }, { data: { guides: [{}] } }])(
    '%j is no answer with guides',
    (answer) => expect(guidesAnswerSchema.safeParse(answer).success).toBe(false),
  )

  test.each([[{ status: 'success', data: { guide: GUIDE } }], [{ data: GUIDE }], [GUIDE]])('one guide %#', (answer) =>
    expect(guideAnswerSchema.parse(answer)).toEqual(GUIDE),
  )

  test('fields that an older server does not send', () => {
    const { isFeatured: _, imagesEn: __, relatedGuides: ___, descriptionEn: ____, ...older } = GUIDE
    const guide = guideAnswerSchema.parse({ ...older, tags: ['First Drop'] })
    expect(guide).toMatchObject({ isFeatured: false, imagesEn: [], relatedGuides: [], descriptionEn: '' })
    expect(guide.tags).toEqual([{ key: 'first-drop', name: { he: 'First Drop', en: 'First Drop' } }])
  })
})

test('a summary does not contain the guide’s text', () => {
  const summary = summaryOf(aGuide({ content: '<p>סוד</p>', contentEn: '<p>secret</p>' }))
  expect(JSON.stringify(summary)).not.toMatch(/secret|סוד/)
  const guide = aGuide()
  expect(summaryOf(guide)).toBe(summaryOf(guide))
})
