import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { removePasskey } from '#platform/account/passkey-calls.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import dialog from '../profile/avatar-field.module.css'
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
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const words = { removed: t`Passkey removed` }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const remove = () =>
    attempt(async () => {
      await removePasskey(services, id)
      setOpen(false)
      toast({ title: words.removed, variant: 'success' })
      await onRemoved()
    })
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        disabled={isDisabled}
        aria-label={t`Remove: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t`Remove`}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Remove the passkey?`}
        centered
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t`Close without removing` }}
        // Not the page's banner.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{
          content: dialog.dialog!,
          header: dialog.dialogHeader!,
          title: dialog.dialogTitle!,
          close: dialog.close!,
        }}
      >
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
      </Modal>
    </>
  )
}
