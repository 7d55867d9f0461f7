import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PickingLine, PickingList } from '#contract/admin-orders.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { lineName } from '../../orders/line-list.tsx'
import classes from '../../slip/order-slip.module.css'

type PickingSheetProps = {
  list: PickingList
  /** When the list was made (epoch ms). */
  at: number
}

/** The picking list on paper: each variant, how many pieces, and for which orders. Hidden on the screen. */
export function PickingSheet({ list, at }: PickingSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { lines, orders } = list
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const date = formatDate(at, language, { dateStyle: 'long', timeStyle: 'short' })
  const nameOf = (line: PickingLine) => lineName(line, language)
  const sorted = [...lines].sort((one, other) => nameOf(one).localeCompare(nameOf(other), language))
  return (
    <article className={classes.slip} data-print-sheet="" aria-hidden="true">
      <p className={classes.title}>{t`Picking list`}</p>
      <p>{date}</p>
      <p className={classes.notice}>
        {t`${plural(orders, { one: '# order', other: '# orders' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}`}
      </p>
      <table className={classes.lines} data-picking="">
        <thead>
          <tr>
            <th>{t`Pieces`}</th>
            <th>{t`Product`}</th>
            <th>{t`SKU`}</th>
            <th>{t`Orders`}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((line) => (
            <PickingRow key={line.variantId} line={line} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

function PickingRow({ line }: { line: PickingLine }) {
  const language = useLanguage()
  return (
    <tr>
      <td>
        <b>{line.quantity}</b>
      </td>
      <td>
        <bdi>{lineName(line, language)}</bdi>
      </td>
      <td>
        <Ltr>{line.sku}</Ltr>
      </td>
      <td>
        {line.orders.map(({ number, quantity }) => (
          <div key={number}>
            <Ltr>{quantity > 1 ? `${number} ×${quantity}` : number}</Ltr>
          </div>
        ))}
      </td>
    </tr>
  )
}
