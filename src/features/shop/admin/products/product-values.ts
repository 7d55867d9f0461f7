/** A product's prices and variants in words, for the history and imports. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { BulkDiscount, Discount, ProductColor } from '#contract/products.ts'
import { fieldText } from '#admin/values/field-text.ts'
import type { ValueContext } from '#admin/things/things.ts'
import { localText } from '../../product-text.ts'

export const DISCOUNT_TYPE_WORDS: Readonly<Record<Discount['type'], MessageDescriptor>> = {
  percentage: msg`Percent`,
  fixed: msg`An amount`,
}

/** A value of the history in words; undefined: the field's kind decides how the value is shown. */
export function productValue(path: string, value: unknown, context: ValueContext): string | undefined {
  if (path === 'discount.value') return discountText(value, context)
  if (!Array.isArray(value) || value.length === 0) return undefined
  const { i18n } = context
  if (path === 'bulkDiscounts') return (value as BulkDiscount[]).map((one) => bulkText(one, context)).join(' · ')
  if (path === 'colors') return (value as ProductColor[]).map((one) => colorText(i18n, one, context)).join(' · ')
  return undefined
}

/** Formats a discount as percent or as an amount, by the discount's type in the same record. */
function discountText(value: unknown, context: ValueContext): string | undefined {
  const type = (context.record?.discount as Discount | null | undefined)?.type
  return type && fieldText(type === 'fixed' ? 'agorot' : 'percent', value, { ...context, picture: '' })
}

function bulkText({ minQuantity, percentage, isActive }: BulkDiscount, context: ValueContext): string {
  const { i18n } = context
  const percent = fieldText('percent', percentage, { ...context, picture: '' }) ?? ''
  const text = i18n._(msg`From ${minQuantity} pieces: ${percent}`)
  return isActive ? text : i18n._(msg`${text} (off)`)
}

function colorText(i18n: I18n, { name, sizes, images }: ProductColor, { language }: ValueContext): string {
  const words = sizes.map(({ size, sku }) => [size, sku].filter(Boolean).join(' ')).join(', ')
  const count = images.length
  return [
    `${localText(name, language)}: ${words}`,
    i18n._(msg`${plural(count, { one: '# photo', other: '# photos' })}`),
  ].join('; ')
}
