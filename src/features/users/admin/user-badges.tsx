import { Badge } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AccountStatus, AdminUser, Role } from '#contract/users.ts'
import { StatusDot, type StatusTone } from '#admin/table/status-dot.tsx'
import { useUserWords } from './user-words.ts'
import classes from './user-badges.module.css'

const TONES: Record<AccountStatus, StatusTone> = { active: 'on', inactive: 'off', suspended: 'barred' }

/** A role; only roles above "user" stand out. */
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
  return <StatusDot tone={TONES[status]}>{words.status[status]}</StatusDot>
}

/** Says what an account waits for: the answer to its invitation, or the confirmation of its address. */
export function WaitingBadge({ user }: { user: Pick<AdminUser, 'hasPassword' | 'mustConfirmEmail'> }) {
  if (!user.hasPassword) return <InvitedBadge />
  return user.mustConfirmEmail ? <UnconfirmedBadge /> : null
}

function UnconfirmedBadge() {
  const { t } = useLingui()
  return (
    <Badge className={classes.badge} data-waiting variant="default" radius="sm">
      {t`Address not confirmed`}
    </Badge>
  )
}

function InvitedBadge() {
  const { t } = useLingui()
  return (
    <Badge className={classes.badge} data-waiting variant="default" radius="sm">
      {t`Invited`}
    </Badge>
  )
}
