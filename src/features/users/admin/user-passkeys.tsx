import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Passkey } from '#contract/passkey.ts'
import type { AdminUser } from '#contract/users.ts'
import { shortDate } from '#admin/values/short-date.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { removePasskey } from './api.ts'
import { userThings } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'
import classes from './user-sessions.module.css'

/** The passkeys of an account; each can be removed. */
export function UserPasskeys({ user, passkeys }: { user: AdminUser; passkeys: readonly Passkey[] }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Passkey | null>(null)
  return (
    <AdminCard title={t`Passkeys`} text={passkeys.length === 0 ? t`None.` : undefined}>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      {asked && <RemoveQuestion user={user} passkey={asked} onClose={() => setAsked(null)} />}
    </AdminCard>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, createdAt, lastUsedAt } = passkey
  const added = shortDate(createdAt, language)
  const used = lastUsedAt === null ? null : shortDate(lastUsedAt, language)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          <Bidi>{name}</Bidi>
        </span>
        <span className={classes.quiet}>
          {used === null ? t`Added on ${added}, not used yet` : t`Added on ${added}, last used on ${used}`}
        </span>
      </div>
      <Button variant="subtle" color="gray" size="xs" aria-label={t`Remove: ${name}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </li>
  )
}

type RemoveQuestionProps = { user: AdminUser; passkey: Passkey; onClose: () => void }

function RemoveQuestion({ user, passkey, onClose }: RemoveQuestionProps) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  const [remove, isBusy] = useAction(async () => {
    try {
      await removePasskey(services, user._id, passkey.id)
      toast({ title: t`Passkey removed`, variant: 'success' })
    } catch (failure) {
      tell(failure, t`Error updating user`)
    }
    onClose()
    await userThings.refresh(services.queryClient)
  })
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={t`Remove the passkey?`}
      confirm={t`Remove`}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <Bidi>{passkey.name}</Bidi>
      </p>
      <p>
        {t`It no longer signs this person in, and they get a mail about it. Devices that are signed in now stay signed in: end them under “Signed in”.`}
      </p>
    </ConfirmModal>
  )
}
