import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SubmitButton } from '#features/account/components/fields.tsx'
import { LineList } from '../orders/line-list.tsx'
import { Totals } from '../orders/totals.tsx'
import { Part } from '../part.tsx'
import { useMoney, useShopConfig } from '../shop-config.tsx'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import classes from './checkout-page.module.css'
import type { Offer } from './use-place-order.ts'

type SummaryPartProps = {
  offer: Offer
  isSending: boolean
  /** False: the person must correct the cart first. */
  canOrder: boolean
  /** Shows why the order failed, above the button. */
  children: ReactNode
}

/** The ordered lines, their cost, the terms, and the order button. */
export function SummaryPart({ offer, isSending, canOrder, children }: SummaryPartProps) {
  const { t } = useLingui()
  const money = useMoney()
  const { currency, vatPercent } = useShopConfig()
  const { lines, totals } = offer
  const language = useLanguage()
  const [total, fee] = [money(totals.total), formatMoney(MOST_FEE, 'ILS', language)]
  return (
    <div className={classes.summary}>
      <Part id="what" title={t`Your order`}>
        <LineList lines={lines} currency={currency} label={t`Your order`} />
        <Totals {...totals} vatPercent={vatPercent} currency={currency} />
        <div className={classes.terms}>
          <p>
            {t`You can cancel within 14 days of getting the products, or the details of the deal if those come later. The fee for that is at most 5% of the price or ${fee}, whichever is lower; for a faulty product there is none. Until we begin to work on the order you can cancel it yourself, for free.`}
          </p>
          <p>
            {t`By ordering you agree to the terms.`}{' '}
            <Link to="/terms" hash="orders">
              {t`Terms of orders`}
            </Link>
          </p>
        </div>
        {children}
        {canOrder ? (
          <SubmitButton isSending={isSending}>{t`Order for ${total}`}</SubmitButton>
        ) : (
          <Link to="/cart" className={buttonClass('secondary')}>
            {t`Back to the cart`}
          </Link>
        )}
      </Part>
    </div>
  )
}

/** The law's upper limit for a cancellation fee, in shekels. */
const MOST_FEE = 100
