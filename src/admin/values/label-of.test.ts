import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { competitionWords } from '#features/competitions/admin/competition-words.ts'
import { parkWords } from '#features/parks/admin/form/park-words.ts'
import { productWords } from '#features/shop/admin/products/product-words.ts'
import { labelOf } from './label-of.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const LABELS = { photos: msg`Photos`, 'rules.he': msg`Rules in Hebrew`, name: msg`Name` }

test.each([
  ['photos', 'Photos'],
  ['photos.1.alt.he', 'Photos, 2, what is seen, in Hebrew'],
  ['photos.1.url', 'Photos, 2'],
  ['rules.he.2', 'Rules in Hebrew, 3'],
  ['name.en', 'Name, in English'],
  ['unknown.1', 'unknown.1'],
])('%s is %s', (path, label) => expect(labelOf(i18n, LABELS, path)).toBe(label))

const words = { park: parkWords(i18n), competition: competitionWords(i18n), product: productWords(i18n) }

test.each([
  ['park', ['photos.0.alt.he', 'photos.0.alt.en', 'photos.1.alt.he', 'socialImage.alt.he', 'notes.1.en', 'notes.1.he']],
  ['competition', ['image.alt.he', 'image.alt.en', 'rules.he.0', 'rules.he.1', 'rules.en.0']],
  [
    'product',
    [
      ...[
        'colors.0.images.0.alt.he',
        'colors.0.images.0.alt.en',
        'colors.0.images.1.alt.he',
        'colors.1.images.0.alt.he',
      ],
      ...['colors.0.sizes.0.sku', 'colors.0.sizes.1.sku', 'colors.0.sizes.1.stock', 'colors.1.sizes.0.sku'],
      ...['bulkDiscounts.0.percentage', 'bulkDiscounts.1.percentage', 'bulkDiscounts.1.minQuantity'],
    ],
  ],
] as const)('each field of repeated items of a %s has a label of its own', (thing, paths) => {
  const labels = paths.map((path) => words[thing].labelOf(path))
  expect(new Set(labels).size).toBe(paths.length)
  expect(labels.filter((label) => label.includes('.'))).toEqual([])
})
