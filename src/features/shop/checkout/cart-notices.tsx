import { useLingui } from '@lingui/react/macro'
import type { CartLineView } from '../cart/cart-lines.ts'
import { lineName } from '../orders/line-list.tsx'
import { useMoney } from '../shop-config.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import classes from './checkout-page.module.css'
import type { Cart } from './use-place-order.ts'

/** Shows what has changed since the items were put into the cart: lines to correct, and changed prices. */
export function CartNotices({ cart, hasRise }: { cart: Cart; hasRise: boolean }) {
  const { t } = useLingui()
  const money = useMoney()
  const language = useLanguage()
  return (
    <div role="status" className={classes.notices}>
      {cart.problems.length > 0 && (
        <section className={classes.notice} aria-label={t`To correct first`}>
          <b>{t`Some of this can't be ordered as it is. Correct it first:`}</b>
          <ul className={classes.corrections}>
            {cart.problems.map((view) => (
              <Correction key={view.line.variantId} view={view} cart={cart} />
            ))}
          </ul>
        </section>
      )}
      {cart.priceChanges.length > 0 && !hasRise && (
        <section className={classes.notice} aria-label={t`Other prices`}>
          <b>{t`Prices that changed since you put this into the cart:`}</b>
          <ul className={classes.list}>
            {cart.priceChanges.map(({ line, priceChange }) => {
              const name = lineName(line.seen, language)
              const [from, to] = [money(priceChange!.from), money(priceChange!.to)]
              return <li key={line.variantId}>{t`${name}: ${from} before, now ${to}`}</li>
            })}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A line that can't be bought as it is, with the possible corrections. */
function Correction({ view: { line, left, problem }, cart }: { view: CartLineView; cart: Cart }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = lineName(line.seen, language)
  const [wanted, some] = [line.quantity, left ?? 0]
  const words = {
    gone: t`${name}: no longer sold`,
    soldOut: t`${name}: sold out`,
    fewer: t`${name}: you want ${wanted}, and ${some} are left`,
    unknown: t`${name}: can't be checked without a signal`,
  }
  return (
    <li>
      <span>{problem && words[problem]}</span>
      {problem === 'fewer' && (
        <Button variant="secondary" onClick={() => cart.setQuantity(line.variantId, some)}>{t`Take ${some}`}</Button>
      )}
      {problem !== 'unknown' && (
        <Button variant="quiet" aria-label={t`Leave out ${name}`} onClick={() => cart.remove(line.variantId)}>
          {t`Leave it out`}
        </Button>
      )}
    </li>
  )
}
