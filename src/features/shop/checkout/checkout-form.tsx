import { useLingui } from '@lingui/react/macro'
import { orderBodySchema } from '#contract/orders.ts'
import type { User } from '#contract/users.ts'
import { UnconfirmedEmail } from '#features/account/components/confirm-email.tsx'
import { FormFailure } from '#features/account/components/form-failure.tsx'
import { NameField } from '#features/account/components/fields.tsx'
import { addressLabel } from '#features/account/profile/address-fields.tsx'
import { withAddress } from '#features/account/profile/address-list.ts'
import { RestoredNote } from '#features/account/profile/restored-note.tsx'
import { Part } from '../part.tsx'
import { usePaymentOffers } from '../orders/queries.ts'
import { useShopConfig } from '../shop-config.tsx'
import { updateProfile } from '#features/account/session/account-calls.ts'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { CartNotices } from './cart-notices.tsx'
import classes from './checkout-page.module.css'
import { type CheckoutValues, chosenAddress, initialValues, orderBody, readDraft } from './checkout-values.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { SummaryPart } from './summary-part.tsx'
import { type Cart, useAfterOrder, usePlaceOrder, useUnanswered } from './use-place-order.ts'

type CheckoutFormProps = { user: User; cart: Cart; onSent: () => void }

const DRAFT = { key: 'personal/draft/checkout', read: readDraft }

/** The checkout form, from the address to the order. */
export function CheckoutForm({ user, cart, onSent }: CheckoutFormProps) {
  const { t, i18n } = useLingui()
  const { paymentMethods } = useShopConfig()
  const offers = usePaymentOffers()
  const { offer, refusal, place } = usePlaceOrder(cart, user._id)
  const finish = useAfterOrder(cart)
  const keepAddress = useKeepAddress(user)
  const form = useForm<CheckoutValues, typeof orderBodySchema>({
    initial: initialValues(user, t`Israel`, paymentMethods),
    // The profile may have changed on another device, so the form takes over the profile's new values.
    followsInitial: true,
    schema: orderBodySchema,
    toBody: (values) => orderBody(values, { lines: offer.lines, total: offer.totals.total, addresses: user.addresses }),
    draft: DRAFT,
    async submit(body) {
      const values = form.getValues()
      const sent = await place(body)
      onSent()
      await form.forget()
      if (values.isKept && sent.body.address) keepAddress(sent.body.address)
      await finish(sent)
    },
  })
  const labels: Record<string, string> = {
    name: t`Name`,
    phone: t`Phone`,
    addressId: t`Delivery address`,
    paymentMethod: t`Payment`,
  }
  const labelOf = (field: string) => labels[field] ?? addressLabel(i18n, field.replace('address.', ''))
  const rows = useFailureRows()
  const canOrder = cart.problems.length === 0 && offer.lines.length > 0 && paymentMethods.length > 0
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Checkout`}>
      <div className={classes.notices}>
        <SignalNotices userId={user._id} />
        {user.mustConfirmEmail && <UnconfirmedEmail user={user} />}
        {form.isRestored && <RestoredNote onStartOver={form.startOver} />}
        <CartNotices cart={cart} hasRise={refusal?.rise !== undefined} />
        <FormErrors
          title={t`Not ordered yet. Please fix these:`}
          problems={form.wrong.map((field) => ({ field, label: labelOf(field), text: form.errorOf(field) }))}
          onChoose={form.focus}
        />
      </div>
      <div className={classes.parts}>
        <Part id="who" title={t`Who gets it`}>
          <NameField {...form.input('name')} label={t`Name`} autoComplete="name" />
          <NameField
            {...form.input('phone')}
            label={t`Phone`}
            description={t`For the courier.`}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
          />
        </Part>
        <DeliveryPart form={form} addresses={user.addresses} isNew={!chosenAddress(form.values, user.addresses)} />
        <PaymentPart form={form} offers={offers} />
      </div>
      <SummaryPart offer={offer} isSending={form.isSending} canOrder={canOrder}>
        <FormFailure
          failure={form.failure}
          about={t`Nothing was ordered.`}
          rows={rows}
          action={<RefusedLines refusal={refusal} />}
        />
      </SummaryPart>
    </form>
  )
}

/** Notices while there is no signal, or while a sent order has no answer yet. */
function SignalNotices({ userId }: { userId: string }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const isUnanswered = useUnanswered(userId)
  return (
    <div role="status" className={classes.notices}>
      {isOffline && (
        <Notice kind="offline">
          {t`No signal. Ordering needs one: all that you choose and type here is kept until then.`}
        </Notice>
      )}
      {isUnanswered && (
        <Notice kind="waiting">
          {t`You have ordered before, and no answer came. Order again to find out: it will not become two orders.`}
        </Notice>
      )}
    </div>
  )
}

/** This form's own texts for the server's refusals. */
function useFailureRows() {
  const { t } = useLingui()
  return {
    PRICE_CHANGED: {
      title: t`The price went up meanwhile`,
      description: t`Nothing was ordered. Order again if you agree to the new total.`,
    },
    OUT_OF_STOCK: {
      title: t`Somebody was faster`,
      description: t`Nothing was ordered, because there is not enough left of this:`,
    },
    EMAIL_UNCONFIRMED: {
      title: t`Confirm your e-mail address first`,
      description: t`Nothing was ordered. Open the link in the mail that we sent to you, and order again: all is kept.`,
    },
    IDEMPOTENCY_MISMATCH: {
      title: t`Look at your orders first`,
      description: t`An earlier attempt from this device may have become an order. It would be in your profile.`,
    },
    // The failures without an answer, or with an answer that has none of our codes.
    '': {
      title: t`No answer came`,
      description: t`Perhaps the order arrived, perhaps not. All is kept: order again when there is a signal. It will not become two orders.`,
    },
  }
}

/** Returns a function that adds an order's address to the profile. */
function useKeepAddress(user: User) {
  const { t } = useLingui()
  const services = useServices()
  const about = t`You have ordered. Only the address was not kept in your profile.`
  return (address: CheckoutValues['address']) => {
    const currentAddresses = services.session.current().user?.addresses ?? user.addresses
    updateProfile(services, { addresses: withAddress(currentAddresses, { ...address, isDefault: false }) }).catch(
      (error: unknown) => services.tellFailure(error, { about }),
    )
  }
}
