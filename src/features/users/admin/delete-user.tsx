import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLeaveDeleted } from '#admin/things/use-leave-deleted.ts'
import type { AdminUser } from '#contract/users.ts'
import { cleanEmail } from '#contract/pasted.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteUser } from './api.ts'
import { userThings } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'

/** Deletes an account, after its e-mail address was typed. */
export function DeleteUser({ user }: { user: AdminUser }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <AdminCard
      isDanger
      title={t`Delete the account`}
      text={t`Everything that is kept about this person goes, and cannot be brought back: also messages and registrations with this e-mail address, if it was confirmed. To keep somebody out, suspend the account instead.`}
    >
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t`Delete…`}
        </Button>
      </div>
      {isOpen && <DeleteQuestion user={user} onClose={() => setOpen(false)} />}
    </AdminCard>
  )
}

function DeleteQuestion({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const leave = useLeaveDeleted()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  const [typed, setTyped] = useState('')
  const { _id, email, name } = user
  const [start, isBusy] = useAction(async () => {
    try {
      await deleteUser(services, _id)
    } catch (failure) {
      onClose()
      return tell(failure, t`Error deleting user`)
    }
    await leave(userThings, _id)
    toast({ title: t`The account of ${name} was deleted`, variant: 'success' })
  })
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={t`Delete the account?`}
      confirm={t`Delete for good`}
      isBusy={isBusy}
      isDisabled={cleanEmail(typed).toLowerCase() !== email.toLowerCase()}
      onConfirm={start}
      onClose={onClose}
    >
      <p>
        <Trans>
          To delete it, type its e-mail address: <Ltr>{email}</Ltr>
        </Trans>
      </p>
      <TextInput
        label={t`E-mail`}
        type="text"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmModal>
  )
}
