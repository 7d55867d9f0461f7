import { useLingui } from '@lingui/react/macro'
import type { SiteConfig } from '#contract/config.ts'
import type { Order } from '#contract/orders.ts'
import { remainingLines } from '#domain/order-lines.ts'
import { formatDate, formatMoney, formatTime } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { lineName } from '../orders/line-list.tsx'
import { PAYMENT_METHOD_LABELS } from '../orders/order-words.ts'
import classes from './order-slip.module.css'

type OrderSlipProps = {
  order: Order
  /** The site as the seller. */
  site: Pick<SiteConfig['site'], 'name' | 'contactEmail' | 'contactPhone'>
}

/**
 * The packing slip of an order, in the page's language. It is hidden on the screen; if a page contains a slip,
 * `window.print()` prints only the slip. Its texts are in the account catalog.
 */
export function OrderSlip({ order, site }: OrderSlipProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number, createdAt, currency } = order
  const at = Date.parse(createdAt)
  const date = formatDate(at, language, { dateStyle: 'long' })
  return (
    <article className={classes.slip} data-print-sheet="" aria-hidden="true">
      <header className={classes.head}>
        <p className={classes.site}>{site.name[language]}</p>
        <p>
          <bdi>{site.contactEmail}</bdi> <Ltr>{site.contactPhone}</Ltr>
        </p>
      </header>
      <p className={classes.title}>{t`Order ${number}`}</p>
      <p>
        {date}, <Ltr>{formatTime(at)}</Ltr>
      </p>
      <p className={classes.notice}>{t`This slip is not a tax invoice.`}</p>
      <Parties order={order} />
      <SlipLines order={order} money={(agorot) => formatMoney(agorot / 100, currency, language)} />
    </article>
  )
}

/** The recipient, the address and the payment. */
function Parties({ order: { customer, address, paymentMethod } }: { order: Order }) {
  const { t, i18n } = useLingui()
  return (
    <dl className={classes.parties}>
      <div>
        <dt>{t`For`}</dt>
        {customer && (
          <dd>
            <span>
              <bdi>{customer.name}</bdi>
            </span>
            <span>
              <Ltr>{customer.phone}</Ltr>
            </span>
            <span>
              <Ltr>{customer.email}</Ltr>
            </span>
          </dd>
        )}
      </div>
      <div>
        <dt>{t`Delivery address`}</dt>
        {address && (
          <dd>
            <AddressLines address={address} />
          </dd>
        )}
      </div>
      <div>
        <dt>{t`Payment`}</dt>
        <dd>{i18n._(PAYMENT_METHOD_LABELS[paymentMethod])}</dd>
      </div>
    </dl>
  )
}

/** An address in three lines. */
export function AddressLines({ address }: { address: NonNullable<Order['address']> }) {
  const { t } = useLingui()
  const { street, houseNumber, apartment, floor, entrance, city, zipCode, country } = address
  return (
    <>
      <span>
        <bdi>
          {street} {houseNumber}
        </bdi>
      </span>
      <span>{t`Apartment ${apartment}, floor ${floor}, entrance ${entrance}`}</span>
      <span>
        <bdi>{city}</bdi> <bdi>{zipCode}</bdi>, <bdi>{country}</bdi>
      </span>
    </>
  )
}

function SlipLines({ order, money }: { order: Order; money: (agorot: number) => string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { lines, subtotal, shipping, total, vat, vatPercent, saved } = order
  const sums = [
    { label: t`Products`, amount: subtotal },
    { label: t`Shipping`, amount: shipping },
    { label: t`Total to pay`, amount: total },
    { label: t`VAT included (${vatPercent}%)`, amount: vat },
    ...(saved > 0 ? [{ label: t`You save`, amount: saved }] : []),
  ]
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t`Product`}</th>
          <th>{t`Catalogue number`}</th>
          <th>{t`Pieces`}</th>
          <th>{t`Price of one`}</th>
          <th>{t`Sum`}</th>
        </tr>
      </thead>
      <tbody>
        {remainingLines(lines).map((line) => (
          <tr key={line.variantId}>
            <td>
              <bdi>{lineName(line, language)}</bdi>
            </td>
            <td>
              <Ltr>{line.sku}</Ltr>
            </td>
            <td>{line.quantity}</td>
            <td>{money(line.unitPrice)}</td>
            <td>{money(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }) => (
          <tr key={label}>
            <th colSpan={4}>{label}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
