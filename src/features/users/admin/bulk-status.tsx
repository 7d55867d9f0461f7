import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminUser, BulkUsersBody } from '#contract/users.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { useSession } from '#platform/session.ts'
import { ConfirmModal } from '#ui/admin/confirm-modal.tsx'
import { BulkBar } from '#ui/admin/table-footer.tsx'
import { Bidi } from '#ui/bidi.tsx'
import { useStatusOfMany } from './use-status-of-many.ts'
import classes from './users-screen.module.css'

type BulkStatusProps = { users: readonly AdminUser[]; onClear: () => void }

/** How many names the question shows. */
const NAMES_SHOWN = 5

/** Suspends or reactivates the selected accounts, after one question; the toast offers to undo it. */
export function BulkStatus({ users, onClear }: BulkStatusProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<BulkUsersBody['action']>('suspend')
  const [isOpen, setOpen] = useState(false)
  const setStatus = useStatusOfMany()
  const [start, isBusy] = useAction(async () => {
    const isDone = await setStatus(users, asked)
    setOpen(false)
    if (isDone) onClear()
  })
  const ask = (action: BulkUsersBody['action']) => {
    setAsked(action)
    setOpen(true)
  }
  const isSuspending = asked === 'suspend'
  return (
    <BulkBar count={users.length} onClear={onClear}>
      <Button variant="default" size="sm" onClick={() => ask('suspend')}>
        {t`Suspend`}
      </Button>
      <Button variant="default" size="sm" onClick={() => ask('reactivate')}>
        {t`Reactivate`}
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={isSuspending ? t`Suspend these accounts?` : t`Reactivate these accounts?`}
        confirm={isSuspending ? t`Suspend` : t`Reactivate`}
        isDanger={isSuspending}
        isBusy={isBusy}
        onConfirm={start}
        onClose={() => setOpen(false)}
      >
        <Names users={users} />
        <p>
          {isSuspending
            ? t`They can no longer sign in, and every request of theirs is refused, until they are reactivated.`
            : t`They can sign in again.`}
        </p>
        {isSuspending && <OwnWarning users={users} />}
      </ConfirmModal>
    </BulkBar>
  )
}

function Names({ users }: { users: readonly AdminUser[] }) {
  const more = users.length - NAMES_SHOWN
  return (
    <ul className={classes.names}>
      {users.slice(0, NAMES_SHOWN).map(({ _id, name, email }) => (
        <li key={_id}>
          <Bidi>{name}</Bidi> <bdi className={classes.quiet}>{email}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}

function OwnWarning({ users }: { users: readonly AdminUser[] }) {
  const { user } = useSession()
  if (!users.some(({ _id }) => _id === user?._id)) return null
  return (
    <p className={classes.warning}>
      <Trans>Your own account is among them: you will not be able to go on here.</Trans>
    </p>
  )
}
