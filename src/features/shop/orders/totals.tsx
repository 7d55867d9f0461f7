import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './totals.module.css'

type TotalsProps = {
  subtotal: number
  shipping: number
  total: number
  saved: number
  /** The label of the saved amount; default: "You save", for customers. */
  savedLabel?: string
  /** undefined: the VAT is unknown, because there is no signal. */
  vat?: number | undefined
  vatPercent?: number | undefined
  /** The currency's code in ISO 4217. */
  currency: string
}

/** The totals of an order. */
export function Totals({ subtotal, shipping, total, saved, savedLabel, vat, vatPercent, currency }: TotalsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (agorot: number) => formatMoney(agorot / 100, currency, language)
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t`Products`}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      <div>
        <dt>{t`Shipping`}</dt>
        <dd>{shipping === 0 ? t`Free` : money(shipping)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{t`Total to pay`}</dt>
        <dd>{money(total)}</dd>
      </div>
      {vat !== undefined && vatPercent !== undefined && (
        <div className={classes.quiet}>
          <dt>{t`VAT included (${vatPercent}%)`}</dt>
          <dd>{money(vat)}</dd>
        </div>
      )}
      {saved > 0 && (
        <div className={classes.saved}>
          <dt>{savedLabel ?? t`You save`}</dt>
          <dd>{money(saved)}</dd>
        </div>
      )}
    </dl>
  )
}
