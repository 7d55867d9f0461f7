import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useMoney, useShopConfig } from '../shop-config.tsx'
import classes from './cart-summary.module.css'
import type { CartView } from './use-cart.ts'

/** The cart's cost, and the button to order. */
export function CartSummary({ cart }: { cart: CartView }) {
  const { t } = useLingui()
  const id = useId()
  const { totals, missingToFree, problems, buyable } = cart
  const isDearer = cart.priceChanges.some(({ priceChange }) => priceChange!.to > priceChange!.from)
  const money = useMoney()
  const { vatPercent } = useShopConfig()
  const [missing, vat] = [money(missingToFree ?? 0), money(totals.vat)]
  const leftOut = problems.length
  return (
    <Card as="section" padded className={classes.summary} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Total`}</h2>
      <dl className={classes.sums}>
        <Row name={t`Products`}>{money(totals.subtotal)}</Row>
        {totals.saved > 0 && (
          <Row name={t`You save`} isGood>
            {money(totals.saved)}
          </Row>
        )}
        <Row name={t`Shipping`}>{totals.shipping === 0 ? t`Free` : money(totals.shipping)}</Row>
        <Row name={t`To pay`} isLast>
          {money(totals.total)}
        </Row>
      </dl>
      <p className={classes.vat}>{t`Including ${vat} VAT (${vatPercent}%)`}</p>
      {missingToFree !== null && buyable.length > 0 && (
        <p className={classes.free}>{t`${missing} more, and shipping is free`}</p>
      )}
      {leftOut > 0 && (
        <p className={classes.leftOut}>
          {t`${plural(leftOut, { one: '# line can’t be bought and isn’t counted', other: '# lines can’t be bought and aren’t counted' })}`}
        </p>
      )}
      {isDearer && <p className={classes.leftOut}>{t`Some prices have risen: have a look at them above first.`}</p>}
      {buyable.length > 0 && !isDearer && (
        <Link to="/checkout" className={buttonClass('primary', classes.checkout)}>
          {t`To the checkout`}
        </Link>
      )}
      <CartState cart={cart} />
    </Card>
  )
}

type RowProps = { name: string; isGood?: boolean; isLast?: boolean; children: ReactNode }

function Row({ name, isGood = false, isLast = false, children }: RowProps) {
  return (
    <div className={classes.row} data-good={isGood || undefined} data-last={isLast || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** Says when the cart may not be current. */
function CartState({ cart: { isUnsent, isUnchecked } }: { cart: CartView }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  return (
    <div role="status" className={classes.state}>
      {(isUnchecked || isOffline) && (
        <Notice kind="offline">{t`Prices and stock are as this device last knew them.`}</Notice>
      )}
      {isUnsent && isOffline && (
        <Notice kind="waiting">{t`Kept on this device. Goes to your account when there is a signal.`}</Notice>
      )}
    </div>
  )
}
