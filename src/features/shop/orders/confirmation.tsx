import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Order, PaymentOffer } from '#contract/orders.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './confirmation.module.css'
import { PaymentInfo } from './payment-info.tsx'

type ConfirmationProps = {
  order: Order
  /** The total that the person saw when ordering; the order's own total may be lower. */
  shown: number
  offers: readonly PaymentOffer[] | undefined
}

/**
 * Shown right after ordering: confirms the order and says what happens next. Takes the focus that the order button had.
 */
export function Confirmation({ order, shown, offers }: ConfirmationProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number, total, currency, paymentMethod, lines } = order
  const money = (agorot: number) => formatMoney(agorot / 100, currency, language)
  // Pieces that were cancelled since lower the total, not the price.
  const isLess = lines.some(({ cancelled }) => cancelled > 0)
  const [less, sum] = [money(shown - total), money(total)]
  return (
    <section className={classes.box} aria-labelledby="placed">
      <h1 id="placed" ref={heading} tabIndex={-1} className={classes.title}>
        {t`We have your order`}
      </h1>
      <p className={classes.number}>{t`Order ${number}`}</p>
      {shown > total && !isLess && <p>{t`The price fell meanwhile: you pay ${sum}, ${less} less than was shown.`}</p>}
      <h2 className={classes.next}>{t`What happens next`}</h2>
      <ol className={classes.list}>
        <Item>
          <PaymentInfo method={paymentMethod} offers={offers} isOpen />
        </Item>
        <Item>{t`We pack it and send it. Each step shows up on this page, with its time.`}</Item>
        <Item>{t`Until we begin to work on it you can cancel it here, free of charge.`}</Item>
      </ol>
    </section>
  )
}

const Item = ({ children }: { children: ReactNode }) => (
  <li>
    <div>{children}</div>
  </li>
)
