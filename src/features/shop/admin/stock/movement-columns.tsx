import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { StockMovement } from '#contract/admin-products.ts'
import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import type { MovementRow } from './movement-list.ts'
import classes from './movements.module.css'

const RETURNED = msg({ message: 'Returned by the customer', context: 'why a stock changed' })
const REASONS: Readonly<Record<StockMovement['reason'], MessageDescriptor>> = {
  order: msg({ message: 'Ordered', context: 'why a stock changed' }),
  cancel: msg({ message: 'Cancelled', context: 'why a stock changed' }),
  edit: msg({ message: 'Changed by an admin', context: 'why a stock changed' }),
}

/**
 * The columns of a product's movements, in a language.
 * @param variants names of the variants, by id
 */
export function movementColumns(
  i18n: I18n,
  language: Language,
  variants: ReadonlyMap<string, string>,
): readonly DataColumn<MovementRow>[] {
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  return [
    {
      id: 'at',
      label: i18n._(msg`When`),
      isFixed: true,
      cell: ({ at }) => formatDate(Date.parse(at), language, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      id: 'variant',
      label: i18n._(msg`Colour and size`),
      wraps: true,
      cell: ({ variantId }) => <Bidi>{variants.get(variantId) ?? i18n._(msg`Deleted variant`)}</Bidi>,
    },
    {
      id: 'change',
      label: i18n._(msg({ message: 'Change', context: 'of a stock, in pieces' })),
      cell: ({ change }) => (
        <b className={classes.change} data-less={change < 0 || undefined}>
          <Ltr>{signed.format(change)}</Ltr>
        </b>
      ),
    },
    { id: 'stockAfter', label: i18n._(msg`Stock after it`), cell: ({ stockAfter }) => i18n.number(stockAfter) },
    {
      id: 'reason',
      label: i18n._(msg`Why`),
      cell: ({ reason, isReturn, order }) => (
        <>
          <span>{i18n._(isReturn ? RETURNED : REASONS[reason])}</span>{' '}
          {order !== null && (
            <Link to="/admin/orders/$id" params={{ id: order.id }} className={classes.order}>
              <Ltr>{order.number}</Ltr>
            </Link>
          )}
        </>
      ),
    },
    {
      id: 'actor',
      label: i18n._(msg`By whom`),
      wraps: true,
      cell: ({ actor }) => (actor ? <Bidi>{actor.name}</Bidi> : i18n._(msg`Deleted account`)),
    },
  ]
}
