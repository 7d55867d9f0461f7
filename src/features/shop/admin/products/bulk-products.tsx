import { useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '#contract/admin-products.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkActions, BulkQuestion, type BulkWords } from '#ui/admin/bulk-actions.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { nameOf } from '../../product-text.ts'
import { type AskAction, type ProductAction, useProductActions } from './use-product-actions.ts'

function useActionWords(): Record<ProductAction, BulkWords> {
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

type BulkProductsProps = { products: readonly AdminProduct[]; onClear: () => void; onAsk: AskAction }

/** What can be done with the selected products. */
export function BulkProducts({ products, onClear, onAsk }: BulkProductsProps) {
  const words = useActionWords()
  return (
    <BulkActions count={products.length} words={words} onAsk={(action) => onAsk(products, action)} onClear={onClear} />
  )
}

export type AskedAction = { products: readonly AdminProduct[]; action: ProductAction }

type ConfirmProductsProps = {
  asked: AskedAction
  isOpen: boolean
  onClose: () => void
  /** The products were changed. */
  onDone: () => void
}

/** Asks once before an action on products; the toast after it offers to undo it. */
export function ConfirmProducts({ asked: { products, action }, ...props }: ConfirmProductsProps) {
  const words = useActionWords()[action]
  const language = useLanguage()
  const { change } = useProductActions()
  const names = products.map((product) => <Bidi key={product._id}>{nameOf(product, language)}</Bidi>)
  return <BulkQuestion words={words} names={names} act={() => change(products, action)} {...props} />
}
