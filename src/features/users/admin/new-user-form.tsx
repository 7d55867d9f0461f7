import { useLingui } from '@lingui/react/macro'
import { CancelNew } from '#admin/things/thing-pages.tsx'
import type { AdminUser, UserLink } from '#contract/users.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { userThings } from './queries.ts'
import type { UserFields } from './user-form.ts'
import { UserFieldInputs } from './user-fields.tsx'
import { useNewUser } from './use-user-form.ts'
import { useUserWords } from './user-words.ts'

type NewUserFormProps = { onInvited: (invited: { user: AdminUser; invitation: UserLink }) => void }

export function NewUserForm({ onInvited }: NewUserFormProps) {
  const { t } = useLingui()
  const words = useUserWords()
  const { form, frame } = useNewUser(onInvited)
  return (
    <EditFormFrame
      label={t`Invite somebody`}
      frame={frame}
      labelOf={(path) => words.field[path as keyof UserFields]}
      saveLabel={t`Create the invitation`}
      actions={<CancelNew things={userThings} />}
    >
      <AdminCard title={t`Who is it?`}>
        <UserFieldInputs form={form} withStatus={false} />
      </AdminCard>
    </EditFormFrame>
  )
}
