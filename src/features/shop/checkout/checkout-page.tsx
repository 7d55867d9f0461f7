import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useProfileUser } from '#features/account/profile/use-profile-user.ts'
import { useCart } from '../cart/use-cart.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useSession } from '#platform/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout-page.module.css'

/**
 * `/checkout`: the page to order the items of the cart.
 * @param props.missing the not-found page
 */
export function CheckoutPage({ missing }: { missing: ReactNode }) {
  const { t } = useLingui()
  // `SessionWatch` (app/account) leaves the page once nobody is signed in.
  const isIn = useSession().status !== 'none'
  return (
    <ShopFrame missing={missing}>
      <PageHead title={t`Checkout`} />
      {isIn && (
        <div className={classes.page}>
          <Checkout />
        </div>
      )}
    </ShopFrame>
  )
}

function Checkout() {
  const { t } = useLingui()
  const cart = useCart()
  const profile = useProfileUser()
  const [isSent, setSent] = useState(false)
  if (profile.status === 'failed') {
    return (
      <ErrorState
        headingLevel={1}
        title={t`Your profile did not load`}
        text={t`It is not on this device in a form that this version can read. Try again with a signal.`}
        actions={<Button onClick={profile.retry}>{t`Try again`}</Button>}
      />
    )
  }
  if (isSent || profile.status === 'loading' || cart.status !== 'ready') return <PageSpinner />
  if (cart.lines.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={t`Nothing to order yet`}
        text={t`The cart is empty.`}
        actions={
          <Link to="/shop" className={buttonClass('primary')}>
            {t`To the shop`}
          </Link>
        }
      />
    )
  }
  return (
    <MantineArea>
      <PageHeading>{t`Checkout`}</PageHeading>
      <CheckoutForm user={profile.user} cart={cart} onSent={() => setSent(true)} />
    </MantineArea>
  )
}
