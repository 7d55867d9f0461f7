import { useLingui } from '@lingui/react/macro'
import type { Rise } from './refusal.ts'
import { lineName } from '../orders/line-list.tsx'
import { useMoney } from '../shop-config.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './checkout-page.module.css'
import type { Refusal } from './use-place-order.ts'

/** The lines that the server refused, each with its new price or the remaining stock. */
export function RefusedLines({ refusal }: { refusal: Refusal | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (refusal?.rise) return <Prices rise={refusal.rise} />
  if (!refusal?.short) return null
  return (
    <ul className={classes.list}>
      {refusal.short.map(({ line, left }) => {
        const name = lineName(line, language)
        return <li key={line.variantId}>{left === 0 ? t`${name}: sold out` : t`${name}: only ${left} left`}</li>
      })}
    </ul>
  )
}

function Prices({ rise: { lines, shipping, total } }: { rise: Rise }) {
  const { t } = useLingui()
  const money = useMoney()
  const language = useLanguage()
  const [before, now] = [money(total.from), money(total.to)]
  const [feeBefore, feeNow] = [money(shipping?.from ?? 0), money(shipping?.to ?? 0)]
  return (
    <ul className={classes.list}>
      {lines.map(({ line, to }) => {
        const [name, from, next] = [lineName(line, language), money(line.unitPrice), money(to)]
        return <li key={line.variantId}>{t`${name}: ${from} before, now ${next}`}</li>
      })}
      {shipping && <li>{t`Shipping: ${feeBefore} before, now ${feeNow}`}</li>}
      <li>
        <b>{t`Total: ${before} before, now ${now}`}</b>
      </li>
    </ul>
  )
}
