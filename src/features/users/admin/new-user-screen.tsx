import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NewThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminUser, UserLink } from '#contract/users.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { LinkCard } from './link-card.tsx'
import { NewUserForm } from './new-user-form.tsx'
import classes from './user-form.module.css'

type Invited = { user: AdminUser; invitation: UserLink }

/** Invites a person, who sets a password with the link that this page shows. */
export function NewUserScreen() {
  const { t } = useLingui()
  const [invited, setInvited] = useState<Invited | null>(null)
  const title = t`Invite somebody`
  return (
    <NewThingPage
      size="text"
      title={title}
      lead={invited ? undefined : t`The person gets a link and chooses a password with it.`}
    >
      {invited ? <InvitedCard {...invited} onNext={() => setInvited(null)} /> : <NewUserForm onInvited={setInvited} />}
    </NewThingPage>
  )
}

function InvitedCard({ user, invitation, onNext }: Invited & { onNext: () => void }) {
  const { t } = useLingui()
  const { name } = user
  return (
    <AdminCard takesFocus title={t`${name} is invited`}>
      <LinkCard link={invitation} label={t`Invitation link`} />
      <div className={classes.actions}>
        <Button component={Link} to={`/admin/users/edit/${user._id}`} variant="default">
          {t`Open the account`}
        </Button>
        <Button variant="default" onClick={onNext}>
          {t`Invite another`}
        </Button>
      </div>
    </AdminCard>
  )
}
