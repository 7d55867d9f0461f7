import { msg } from '@lingui/core/macro'
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import { TIMES_KINDS } from '#admin/form/times.ts'
import type { EditableThing } from '#admin/things/things.ts'
import { nameOf } from '../../product-text.ts'
import { fetchProductRows } from './api.ts'
import { PRODUCT_CATEGORY_WORDS, PRODUCT_LABELS, PRODUCT_STATUS_WORDS, SIZE_CATEGORY_WORDS } from './product-labels.ts'
import { DISCOUNT_TYPE_WORDS, productValue } from './product-values.ts'

/** Describes products to the admin area. */
export const PRODUCT: EditableThing = {
  one: msg`Product`,
  many: msg`Products`,
  fields: PRODUCT_LABELS,
  kinds: { ...TIMES_KINDS, basePrice: 'agorot', 'discount.startsAt': 'moment', 'discount.endsAt': 'moment' },
  page: '/admin/products/edit/$id',
  section: {
    to: '/admin/products',
    label: msg`Products`,
    about: msg`What the shop sells, its prices and stock`,
    icon: IconShirt,
    group: 'shop',
    feature: 'shop',
    shortcuts: [
      { to: '/admin/products/new', label: msg`New product` },
      { to: '/admin/products/stock', label: msg`Stock` },
    ],
  },
  spotlight: {
    label: msg`Products`,
    icon: IconShirt,
    find: async (caller, asked, language) =>
      (await fetchProductRows(caller, asked)).products.map((row) => ({
        to: `/admin/products/edit/${row._id}`,
        label: nameOf(row, language),
        about: row.sku,
        thing: { _id: row._id, isPublic: row.status === 'active' },
      })),
  },
  history: {
    all: msg`All products`,
    actions: {
      create: msg`Product added`,
      update: msg`Product changed`,
      delete: msg`Product moved to the trash`,
      restore: msg`Product restored from the trash`,
      purge: msg`Product deleted for good`,
      'on-time': msg`Product published or hidden at its time`,
      bulk: msg`Several products changed`,
      undo: msg`Change of several products undone`,
      export: msg`Products exported`,
    },
    choices: {
      status: PRODUCT_STATUS_WORDS,
      isFeatured: { true: msg`Featured`, false: msg`Not featured` },
      category: PRODUCT_CATEGORY_WORDS,
      sizeCategory: SIZE_CATEGORY_WORDS,
      'discount.type': DISCOUNT_TYPE_WORDS,
    },
    value: productValue,
  },
  trash: { restored: msg`It is hidden until you put it up for sale.`, path: '/shop/products/' },
  imports: { list: 'products' },
}
