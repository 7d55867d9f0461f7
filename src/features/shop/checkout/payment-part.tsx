import { useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type PaymentOffer, paymentMethodSchema } from '#contract/orders.ts'
import { PAYMENT_METHOD_LABELS } from '../orders/order-words.ts'
import { Part } from '../part.tsx'
import { useShopConfig } from '../shop-config.tsx'
import type { Form } from '#platform/forms/use-form.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import hidden from '#ui/text/visually-hidden.module.css'
import type { CheckoutValues } from './checkout-values.ts'
import classes from './choices.module.css'
import { GROUP, OPTION } from './delivery-part.tsx'

type PaymentPartProps = { form: Form<CheckoutValues>; offers: readonly PaymentOffer[] | undefined }

/** Chooses how the order is paid: one of the enabled methods, with its instructions. */
export function PaymentPart({ form, offers }: PaymentPartProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { paymentMethods } = useShopConfig()
  const { value, onChange, error } = form.input('paymentMethod')
  const methods = paymentMethodSchema.options.filter((method) => paymentMethods.includes(method))
  const words = { title: t`How you pay` }
  const after = t`You pay on the next page, after ordering.`
  return (
    <Part id="payment" title={words.title}>
      {methods.length === 0 && (
        <p>
          {t`The shop takes no payments right now, so nothing can be ordered.`}{' '}
          <Link to="/contact">{t`Write to us`}</Link>
        </p>
      )}
      <Radio.Group
        name="paymentMethod"
        value={value}
        onChange={onChange}
        error={error}
        label={words.title}
        labelProps={{ className: hidden.hidden! }}
        classNames={GROUP}
      >
        <div className={classes.options}>
          {methods.map((method) => {
            const offer = offers?.find((one) => one.method === method)
            const about = [offer?.instructions[language], offer?.url ? after : ''].filter(Boolean).join('\n')
            return (
              <Radio
                key={method}
                value={method}
                label={i18n._(PAYMENT_METHOD_LABELS[method])}
                {...(about !== '' && { description: about })}
                classNames={OPTION}
              />
            )
          })}
        </div>
      </Radio.Group>
    </Part>
  )
}
