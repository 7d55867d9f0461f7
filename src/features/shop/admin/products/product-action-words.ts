import { useLingui } from '@lingui/react/macro'
import { TRASH_DAYS } from '#contract/editing.ts'
import type { BulkWords } from '#admin/table/bulk-actions.tsx'
import type { ProductAction } from './use-product-actions.ts'

/** The bulk actions on products, in words. */
export function useProductActionWords(): Record<ProductAction, BulkWords> {
  const { t } = useLingui()
  return {
    activate: {
      button: t`Put up for sale`,
      question: t`Put these products up for sale?`,
      text: t`They are in the shop at once, where it is switched on.`,
    },
    deactivate: {
      button: t`Hide`,
      question: t`Hide these products?`,
      text: t`Nobody can order them. In carts they are marked as unavailable.`,
    },
    feature: {
      button: t`Feature`,
      question: t`Feature these products?`,
      text: t`They come first in the shop, and on the home page.`,
    },
    unfeature: { button: t`Stop featuring`, question: t`Stop featuring these products?`, text: t`They stay for sale.` },
    delete: {
      button: t`Delete`,
      question: t`Delete these products?`,
      text: t`They go to the trash, and can be restored from there for ${TRASH_DAYS} days. Orders keep what was bought.`,
      isDanger: true,
    },
  }
}
