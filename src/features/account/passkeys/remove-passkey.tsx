import { useLingui } from '@lingui/react/macro'
import type { Passkey } from '#contract/passkey.ts'
import { removePasskey } from './passkey-calls.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/mantine/mantine-dialog.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import form from '../profile/forms.module.css'
import { PasskeyProblem } from './passkey-problem.tsx'
import { useAttempt } from './use-attempt.ts'

type RemovePasskeyProps = { passkey: Passkey; isDisabled: boolean; onRemoved: () => Promise<void> }

/** Removes a passkey, after a question. The server may ask for the password or another passkey. */
export function RemovePasskey({ passkey: { id, name }, isDisabled, onRemoved }: RemovePasskeyProps) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const { isBusy, failure, attempt } = useAttempt()
  const { isOpen, opener, open, close } = useDialog()
  const words = { removed: t`Passkey removed` }
  const remove = () =>
    attempt(async () => {
      await removePasskey(services, id)
      close()
      toast({ title: words.removed, variant: 'success' })
      await onRemoved()
    })
  return (
    <>
      <Button ref={opener} variant="quiet" disabled={isDisabled} aria-label={t`Remove: ${name}`} onClick={open}>
        {t`Remove`}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t`Remove the passkey?`} closeLabel={t`Close without removing`}>
        <div className={form.form}>
          <p>
            <bdi>{name}</bdi>
          </p>
          <p>
            {t`It does not sign you in any more. Remove it from your device or password manager too: this site can't do that.`}
          </p>
          <PasskeyProblem failure={failure} about={t`The settings were not updated.`} />
          <div className={form.actions}>
            <Button busy={isBusy} onClick={() => void remove()}>{t`Remove`}</Button>
            <Button variant="quiet" onClick={close}>{t`Cancel`}</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
