import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#contract/users.ts'
import { SignInForm } from '#features/account/components/sign-in-form.tsx'
import { useServices } from '#platform/services.tsx'
import { Dialog } from '#ui/mantine/mantine-dialog.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import classes from './session-dialog.module.css'

type EndedDialogProps = {
  user: User
  isOpen: boolean
  /** Absent if the page needs a session: the dialog then stays open until the person signs in. */
  onClose?: () => void
}

/**
 * Asks the same person to sign in again. The page below the dialog stays mounted, so typed text is kept. The dialog
 * closes when there is a session again, started in this tab or in another one.
 */
export function EndedDialog({ user, isOpen, onClose }: EndedDialogProps) {
  const { t } = useLingui()
  const { session } = useServices()
  const router = useRouter()
  const startOver = () => {
    session.clear()
    void router.navigate({ to: '/login', replace: true, ignoreBlocker: true })
  }
  return (
    <MantineArea>
      <Dialog
        opened={isOpen}
        onClose={() => onClose?.()}
        closeOnClickOutside={false}
        closeOnEscape={onClose !== undefined}
        {...(onClose && { closeLabel: t`Close` })}
        zIndex={1000}
        title={t`Session Expired`}
      >
        <p>{t`Sign in again and go on where you are. What you typed is still here.`}</p>
        <p className={classes.person}>
          <bdi>{user.name}</bdi>
          <bdi dir="ltr">{user.email}</bdi>
        </p>
        <SignInForm person={user} onSignedIn={() => undefined} />
        <div className={classes.ways}>
          <a href="/forgot" target="_blank" rel="noreferrer">
            {t`I don't remember my password`}
          </a>
          <button type="button" className={classes.link} onClick={startOver}>
            {t`I am somebody else: start over`}
          </button>
        </div>
      </Dialog>
    </MantineArea>
  )
}
