import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#ui/state.tsx'
import classes from './profile-screen.module.css'

/** Orders: none as yet. */
export function OrdersTab() {
  const { t } = useLingui()
  return (
    <div className={classes.card}>
      <EmptyState
        headingLevel={3}
        title={t`No orders yet`}
        text={t`The shop is still being built. What you order there will be listed here.`}
      />
    </div>
  )
}
