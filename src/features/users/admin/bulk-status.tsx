import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminUser, BulkUsersBody } from '#contract/users.ts'
import { useSession } from '#platform/session.ts'
import { BulkActions, BulkQuestion, type BulkWords } from '#ui/admin/bulk-actions.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useStatusOfMany } from './use-status-of-many.ts'
import classes from './users-screen.module.css'

type BulkStatusProps = { users: readonly AdminUser[]; onClear: () => void }

/** Suspends or reactivates the selected accounts, after one question; the toast offers to undo it. */
export function BulkStatus({ users, onClear }: BulkStatusProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<BulkUsersBody['action']>('suspend')
  const [isOpen, setOpen] = useState(false)
  const setStatus = useStatusOfMany()
  const words: Record<BulkUsersBody['action'], BulkWords> = {
    suspend: {
      button: t`Suspend`,
      question: t`Suspend these accounts?`,
      text: t`They can no longer sign in, and every request of theirs is refused, until they are reactivated.`,
      isDanger: true,
    },
    reactivate: { button: t`Reactivate`, question: t`Reactivate these accounts?`, text: t`They can sign in again.` },
  }
  return (
    <BulkActions
      count={users.length}
      words={words}
      onAsk={(action) => {
        setAsked(action)
        setOpen(true)
      }}
      onClear={onClear}
    >
      <BulkQuestion
        words={words[asked]}
        names={users.map(({ _id, name, email }) => (
          <span key={_id}>
            <Bidi>{name}</Bidi> <bdi className={classes.quiet}>{email}</bdi>
          </span>
        ))}
        isOpen={isOpen}
        act={() => setStatus(users, asked)}
        onClose={() => setOpen(false)}
        onDone={onClear}
      >
        {asked === 'suspend' && <OwnWarning users={users} />}
      </BulkQuestion>
    </BulkActions>
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
