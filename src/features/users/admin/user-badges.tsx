import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AccountStatus, Role } from '#contract/users.ts'
import { useUserWords } from './user-words.ts'
import classes from './user-badges.module.css'

/** A role; only those above a user's stand out. */
export function RoleBadge({ role }: { role: Role }) {
  const words = useUserWords()
  if (role === 'user') return <span className={classes.plain}>{words.role.user}</span>
  return (
    <Badge className={classes.badge} data-role={role} variant="default" radius="sm">
      {words.role[role]}
    </Badge>
  )
}

export function StatusBadge({ status }: { status: AccountStatus }) {
  const words = useUserWords()
  return (
    <span className={classes.status} data-status={status}>
      {words.status[status]}
    </span>
  )
}

/** Of an account whose invitation is open. */
export function InvitedBadge() {
  const { t } = useLingui()
  return (
    <Badge className={classes.badge} data-invited variant="default" radius="sm">
      {t`Invited`}
    </Badge>
  )
}
