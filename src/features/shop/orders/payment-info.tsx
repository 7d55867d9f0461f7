import { useLingui } from '@lingui/react/macro'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { Order, PaymentMethod, PaymentOffer } from '#contract/orders.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { dayText, PAYMENT_METHOD_LABELS } from './order-words.ts'
import classes from './payment-info.module.css'

type PaymentInfoProps = {
  method: PaymentMethod
  /** undefined: the methods are unknown, because there is no signal. */
  offers: readonly PaymentOffer[] | undefined
  /** Whether something must still be paid: then the payment page is linked. */
  isOpen: boolean
  /** Shown if the order is marked as paid; otherwise nothing is said, because nobody may have looked. */
  paid?: Order['paid']
  /** The money that goes back to the customer, in words. */
  back?: string | undefined
}

/** How an order is paid: the method, its instructions, and the hosted payment page. */
export function PaymentInfo({ method, offers, isOpen, paid, back }: PaymentInfoProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const offer = offers?.find((one) => one.method === method)
  const paidOn = paid && dayText(paid.on, language)
  const instructions = offer?.instructions[language] ?? ''
  return (
    <div className={classes.info}>
      <p>
        <b>{i18n._(PAYMENT_METHOD_LABELS[method])}</b>
      </p>
      {paidOn && <p>{t`Paid on ${paidOn}`}</p>}
      {back && <p>{t`We will give ${back} back to you`}</p>}
      {isOpen && instructions !== '' && <p className={classes.instructions}>{instructions}</p>}
      {isOpen && offer?.url && (
        <a href={offer.url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          {t`To the payment page`}
          <IconExternalLink size={20} aria-hidden />
        </a>
      )}
    </div>
  )
}
