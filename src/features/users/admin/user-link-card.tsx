import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminUser, UserLink } from '#contract/users.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { makeResetLink } from './api.ts'
import { LinkCard } from './link-card.tsx'
import { userThings } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'

/** Creates a link to set a password, or a new invitation. */
export function UserLinkCard({ user: { _id, hasPassword } }: { user: AdminUser }) {
  const { t } = useLingui()
  const services = useServices()
  const tell = useTellUserFailure()
  const [link, setLink] = useState<UserLink | null>(null)
  const [make, isBusy] = useAction(async () => {
    try {
      setLink(await makeResetLink(services, _id))
      await userThings.refresh(services.queryClient)
    } catch (failure) {
      tell(failure, t`The link could not be made`)
    }
  })
  return (
    <AdminCard
      title={hasPassword ? t`Password` : t`Invitation`}
      text={
        hasPassword
          ? t`Somebody who forgot the password can choose a new one by a link.`
          : t`No password was chosen yet. A new link replaces the one that was sent.`
      }
    >
      {link && <LinkCard link={link} label={hasPassword ? t`Link for a new password` : t`Invitation link`} />}
      <div>
        <Button variant="default" loading={isBusy} onClick={make}>
          {hasPassword ? t`Make a link` : t`Make a new invitation`}
        </Button>
      </div>
    </AdminCard>
  )
}
