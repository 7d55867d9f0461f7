import { expect, test } from 'vitest'
import { guideBodySchema } from '#contract/new-guide.ts'
import { slugFrom } from '#domain/admin/slug.ts'
import { copyOf, fieldsOf, NEW_GUIDE, toBody } from './guide-form.ts'

const GUIDE = {
  ...NEW_GUIDE,
  ...{ publishAt: null, hideAt: null },
  _id: 'a'.repeat(24),
  slug: 'first-ollie',
  title: 'אולי ראשון',
  content: '<p>קופצים</p>',
  status: 'active' as const,
  isFeatured: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 3,
}

test('the body of a stored guide is valid and contains only edited fields', () => {
  const body = toBody(fieldsOf(GUIDE))
  expect(guideBodySchema.parse(body)).toEqual(body)
  expect(Object.keys(body)).not.toContain('revision')
})

test('a copy is an unpublished draft without an address', () => {
  expect(copyOf(GUIDE)).toMatchObject({ title: GUIDE.title, slug: '', status: 'draft', isFeatured: false })
})

test('spaces around texts are not sent', () => {
  expect(toBody({ ...NEW_GUIDE, title: ' א ', slug: ' a ' })).toMatchObject({ title: 'א', slug: 'a' })
})

test.each([
  ['How to Fall', 'how-to-fall'],
  ['Café & “bowls”', 'cafe-bowls'],
  ['ליפול', ''],
  ['', ''],
])('%s suggests %s', (title, slug) => expect(slugFrom(title) ?? '').toBe(slug))

test.each<[object, string[]]>([
  [{}, ['slug', 'title']],
  [{ title: 'א', slug: 'a', publishAt: '2027-02-01T09:30' }, ['content']],
  [{ title: 'א', slug: 'a' }, []],
  [{ title: 'א', slug: 'a', status: 'active' }, ['content']],
  [{ title: 'א', slug: 'a', status: 'active', contentEn: '<p>a</p>' }, ['content']],
  [{ title: 'א', titleEn: 'a', slug: 'a', status: 'active', contentEn: '<p>a</p>' }, []],
  [{ title: 'א', slug: 'A b' }, ['slug']],
])('the required fields of %j', (special, fields) => {
  const parsed = guideBodySchema.safeParse(toBody({ ...NEW_GUIDE, ...special }))
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  expect([...new Set(wrong)].sort()).toEqual(fields)
})
