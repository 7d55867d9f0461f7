import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BulkThings } from '#admin/things/bulk-things.tsx'
import type { AdminUser } from '#contract/users.ts'
import { useSession } from '#platform/session.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { useStatusOfMany } from './use-status-of-many.ts'
import classes from './users-screen.module.css'

type BulkStatusProps = { users: readonly AdminUser[]; onClear: () => void; children: ReactNode }

/** Suspends or reactivates the selected accounts. `children` are further buttons. */
export function BulkStatus({ users, onClear, children }: BulkStatusProps) {
  const { t } = useLingui()
  return (
    <BulkThings
      chosen={users}
      words={{
        suspend: {
          button: t`Suspend`,
          question: t`Suspend these accounts?`,
          text: t`They can no longer sign in, and every request of theirs is refused, until they are reactivated.`,
          isDanger: true,
        },
        reactivate: {
          button: t`Reactivate`,
          question: t`Reactivate these accounts?`,
          text: t`They can sign in again.`,
        },
      }}
      nameOf={({ name, email }) => (
        <span>
          <Bidi>{name}</Bidi> <bdi className={classes.quiet}>{email}</bdi>
        </span>
      )}
      change={useStatusOfMany()}
      onClear={onClear}
      noteOf={(action) => action === 'suspend' && <OwnWarning users={users} />}
    >
      {children}
    </BulkThings>
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
