import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminOrder, OrderLine } from '#contract/orders.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { LineList } from '../../orders/line-list.tsx'
import { Totals } from '../../orders/totals.tsx'
import classes from './admin-order.module.css'
import { CancelPieces } from './cancel-pieces.tsx'
import { RestorePieces } from './restore-pieces.tsx'

/**
 * The items as they were when the order was made, and how many of them were cancelled. Each line links to the product and
 * to its stock movements.
 */
export function OrderedCard({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const { lines, currency } = order
  const label = t`What was ordered`
  return (
    <AdminCard title={label}>
      <LineList
        lines={lines}
        currency={currency}
        label={label}
        link={productLink}
        more={(line) => <More order={order} line={line} />}
      />
      <Totals {...order} savedLabel={t`Discount`} />
    </AdminCard>
  )
}

const productLink = ({ productId }: OrderLine, name: ReactNode) => (
  <Link to="/admin/products/edit/$id" params={{ id: productId }} className={classes.name}>
    {name}
  </Link>
)

function More({ order, line }: { order: AdminOrder; line: AdminOrder['lines'][number] }) {
  const { t } = useLingui()
  const { sku, productId, variantId } = line
  return (
    <div className={classes.more}>
      <Ltr>{sku}</Ltr>
      <Link to="/admin/products/movements/$id" params={{ id: productId }} search={{ variant: variantId }}>
        {t`Stock movements`}
      </Link>
      <CancelPieces order={order} line={line} />
      <RestorePieces order={order} line={line} />
    </div>
  )
}
