import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { StockLabel as Label } from '#contract/products.ts'
import classes from './stock-label.module.css'

export const STOCK_TEXT: Readonly<Record<Label, MessageDescriptor>> = {
  inStock: msg`In stock`,
  low: msg`Low stock`,
  veryLow: msg`Very low stock`,
  out: msg`Out of stock`,
}

/** Says how much of a product or a variant is in stock. */
export function StockLabel({ label }: { label: Label }) {
  const { i18n } = useLingui()
  return (
    <span className={classes.label} data-stock={label}>
      {i18n._(STOCK_TEXT[label])}
    </span>
  )
}
