import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/users.ts'
import { sendConfirmation } from '../profile/own-account-calls.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import classes from './confirm-email.module.css'

/** Says that the person's e-mail address is not confirmed, and offers to mail the link again. */
export function UnconfirmedEmail({ user: { email } }: { user: User }) {
  const { t } = useLingui()
  return (
    <div className={classes.waiting}>
      <p>
        {t`Your address ${email} is not confirmed yet. Until you open the link in the mail that we sent to it, you can't order.`}
      </p>
      <div className={classes.actions}>
        <SendAgain email={email} />
      </div>
    </div>
  )
}

/** Shown instead of the button that adds a passkey, while the person's e-mail address is unconfirmed. */
export function EmailBeforePasskey({ email }: Pick<User, 'email'>) {
  const { t } = useLingui()
  return (
    <div className={classes.waiting}>
      <p>
        {t`Your address ${email} is not confirmed yet. Open the link in the mail that we sent to it, and then you can add a passkey.`}
      </p>
      <div className={classes.actions}>
        <SendAgain email={email} />
      </div>
    </div>
  )
}

/**
 * Says that a new e-mail address waits for its confirmation, and will then replace the present address.
 * @param children more actions on the new address
 */
export function PendingEmail({ user, children }: { user: User & { pendingEmail: string }; children: ReactNode }) {
  const { t } = useLingui()
  const { email, pendingEmail } = user
  return (
    <div className={classes.waiting}>
      <p>
        {t`Waiting for the confirmation of ${pendingEmail}. Until you open the link in the mail that we sent to it, ${email} stays your address.`}
      </p>
      <div className={classes.actions}>
        <SendAgain email={pendingEmail} />
        {children}
      </div>
    </div>
  )
}

function SendAgain({ email }: { email: string }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const words = {
    sent: t`Look into your mail`,
    text: t`A link is on its way to ${email}. Nothing after a few minutes? Look among the spam.`,
    none: t`No mail was sent`,
    noneText: t`There is nothing to confirm any more, or the site sends no mail at the moment.`,
    failed: t`The link was not sent.`,
  }
  const send = async () => {
    setBusy(true)
    try {
      const { mailed } = await sendConfirmation(services)
      if (mailed) toast({ title: words.sent, description: words.text, variant: 'success' })
      else toast({ title: words.none, description: words.noneText, variant: 'info' })
    } catch (error) {
      services.tellFailure(error, { about: words.failed })
    } finally {
      setBusy(false)
    }
  }
  return <Button variant="secondary" busy={isBusy} onClick={() => void send()}>{t`Send the link again`}</Button>
}
