import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { confirmBodySchema, type ConfirmOptions } from '#contract/confirm.ts'
import { HiddenUserName, PasswordField, SubmitButton } from '#features/account/components/fields.tsx'
import { FormFailure } from '#features/account/components/form-failure.tsx'
import { ConfirmByPasskey } from '#features/account/passkeys/confirm-by-passkey.tsx'
import { PASSWORD_TEXTS } from '#features/account/problem-texts.ts'
import { confirmIdentity } from '#features/account/session/confirming-http.ts'
import { supportsPasskeys } from '#features/account/passkeys/passkey-support.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/mantine/mantine-dialog.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import form_ from '#features/account/components/account-page.module.css'
import classes from './session-dialog.module.css'

type ConfirmDialogProps = {
  /** The ways in which the person can confirm: the password, a passkey, or both. */
  ways: ConfirmOptions
  /** `isConfirmed`: whether the person confirmed; false if the dialog was closed. */
  onClose: (isConfirmed: boolean) => void
}

/** A dialog over the page that asks for the password or a passkey. */
export function ConfirmDialog({ ways, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const { user, token } = useSession()
  const cancel = () => onClose(false)
  const giveUp = useEffectEvent(cancel)
  // Closes when the session has ended: ended-dialog.tsx then asks the person to sign in again.
  useEffect(() => {
    if (token === null) giveUp()
  }, [token])
  return (
    <MantineArea>
      <Dialog
        opened
        onClose={cancel}
        closeOnClickOutside={false}
        closeLabel={t`Close`}
        zIndex={1000}
        title={t`Confirm that it is you`}
      >
        {user && ways.password && <PasswordForm email={user.email} onConfirmed={() => onClose(true)} />}
        {user && <ByPasskey ways={ways} email={user.email} onConfirmed={() => onClose(true)} />}
        <Button variant="quiet" onClick={cancel}>{t`Cancel`}</Button>
      </Dialog>
    </MantineArea>
  )
}

type PasswordFormProps = { email: string; onConfirmed: () => void }

function PasswordForm({ email, onConfirmed }: PasswordFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const form = useForm({
    initial: { password: '' },
    schema: confirmBodySchema,
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    async submit(body) {
      await confirmIdentity(services, body)
      onConfirmed()
    },
  })
  return (
    <form {...form.formProps} className={form_.form} aria-label={t`Confirm that it is you`}>
      <p>{t`This needs your password, if you have not given it in the last ten minutes. What you typed is still here.`}</p>
      <p className={classes.person}>
        <bdi dir="ltr">{email}</bdi>
      </p>
      <FormFailure failure={form.failure} />
      <HiddenUserName email={email} />
      <PasswordField
        {...form.input('password')}
        label={t`Your password`}
        autoComplete="current-password"
        data-autofocus
      />
      <SubmitButton isSending={form.isSending}>{t`Confirm`}</SubmitButton>
    </form>
  )
}

/** The passkey button. It is beside the password field or, if only a passkey is accepted, instead of that field. */
function ByPasskey({ ways, email, onConfirmed }: PasswordFormProps & { ways: ConfirmOptions }) {
  const { t } = useLingui()
  if (ways.passkey === null || !supportsPasskeys())
    return ways.password ? null : <p>{t`This needs your passkey, and this browser has none at this address.`}</p>
  return (
    <>
      {!ways.password && (
        <>
          <p>{t`This needs your passkey, if you have not used it in the last ten minutes. What you typed is still here.`}</p>
          <p className={classes.person}>
            <bdi dir="ltr">{email}</bdi>
          </p>
        </>
      )}
      <ConfirmByPasskey isAlone={!ways.password} onConfirmed={onConfirmed} />
    </>
  )
}
