import { useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/users.ts'
import { useSession } from '#platform/session.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { accessChange, type UserFields } from './user-form.ts'
import { UserFieldInputs } from './user-fields.tsx'
import { useEditUser } from './use-user-form.ts'
import { type UserWords, useUserWords } from './user-words.ts'
import classes from './user-form.module.css'

/** The form for name, e-mail, phone, language, role and status of an account. */
export function EditUserForm({ user }: { user: AdminUser }) {
  const { t } = useLingui()
  const words = useUserWords()
  const { form, frame } = useEditUser(user)
  const hint = useAccessHint(user, form.values.fields)
  return (
    <AdminCard title={t`Account`}>
      <EditFormFrame
        label={t`Account`}
        frame={frame}
        labelOf={(path) => words.field[path as keyof UserFields]}
        wordsOf={(path, value) => valueInWords(path, value, words)}
      >
        <UserFieldInputs form={form} withStatus />
        <p role="status" className={classes.hint}>
          {hint}
        </p>
      </EditFormFrame>
    </AdminCard>
  )
}

/** Warns how a save affects access to the account; undefined: the save does not affect access. */
function useAccessHint(user: AdminUser, fields: UserFields): string | undefined {
  const { t } = useLingui()
  const own = useSession().user?._id
  const change = accessChange(user, fields)
  if (change.isRaised && (user.mustConfirmEmail || change.isMoved))
    return t`More rights wait until the address is confirmed by its link, where the site sends mail.`
  if (!change.isRaised && (!change.isMoved || user._id === own)) return undefined
  return t`Saving signs this person out everywhere, removes their passkeys and ends links that were sent before. The password stays.`
}

function valueInWords(path: string, value: unknown, words: UserWords) {
  const wordsByField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    role: words.role,
    accountStatus: words.status,
    language: words.language,
  }
  const word = wordsByField[path]?.[String(value)]
  return word && <Bidi>{word}</Bidi>
}
