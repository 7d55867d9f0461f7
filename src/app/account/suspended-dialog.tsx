import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/mantine/mantine-dialog.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import classes from './session-dialog.module.css'
import { isGuarded } from './session-end.ts'
import { useSignOut } from './use-sign-out.ts'

/**
 * Says that the account is suspended or not active, and whom to ask. The dialog closes when the account is active
 * again.
 */
export function SuspendedDialog({ user }: { user: User }) {
  const { t } = useLingui()
  const router = useRouter()
  const signOut = useSignOut()
  const [isOpen, setOpen] = useState(true)
  const isInactive = user.accountStatus === 'inactive'
  const words = {
    suspended: t`Account Suspended`,
    suspendedText: t`This account is suspended. Contact the administrators of the site.`,
    inactive: t`Account not active`,
    inactiveText: t`This account was deactivated. Contact the administrators of the site.`,
  }
  const close = () => {
    setOpen(false)
    if (isGuarded(location.pathname)) void router.navigate({ to: '/', replace: true, ignoreBlocker: true })
  }
  const toContact = () => {
    setOpen(false)
    void router.navigate({ to: '/contact', ignoreBlocker: true })
  }
  return (
    <MantineArea>
      <Dialog
        opened={isOpen}
        onClose={close}
        zIndex={1000}
        title={isInactive ? words.inactive : words.suspended}
        closeLabel={t`Close`}
      >
        <p>{isInactive ? words.inactiveText : words.suspendedText}</p>
        <div className={classes.actions}>
          <Button variant="primary" onClick={toContact}>
            {t`Write to the administrators`}
          </Button>
          <Button variant="secondary" onClick={() => void signOut()}>
            {t`Sign out`}
          </Button>
        </div>
      </Dialog>
    </MantineArea>
  )
}
