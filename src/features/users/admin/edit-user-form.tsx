import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/users.ts'
import { adminFailureRows } from '#platform/admin/failure-rows.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { FailureRow } from '#platform/http/failure-row.ts'
import { useSession } from '#platform/session.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { EditFormFrame } from '#ui/admin/edit-form-frame.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { accessChange, type UserFields } from './user-form.ts'
import { UserFieldInputs } from './user-fields.tsx'
import { useEditUser } from './use-user-form.ts'
import { type UserWords, useUserWords } from './user-words.ts'
import classes from './user-form.module.css'

/** Name, e-mail, phone, language, role and status of an account. */
export function EditUserForm({ user }: { user: AdminUser }) {
  const { t } = useLingui()
  const words = useUserWords()
  const { form, frame } = useEditUser(user)
  const { failure } = form
  const refusal = useRefusal(failure)
  const hint = useAccessHint(user, form.values.fields)
  return (
    <AdminCard title={t`Account`}>
      <EditFormFrame
        label={t`Account`}
        frame={frame}
        labelOf={(path) => words.field[path as keyof UserFields]}
        wordsOf={(path, value) => valueInWords(path, value, words)}
      >
        {refusal && (
          <Alert role="alert" className={classes.alert} variant="default" title={refusal.title}>
            {refusal.description}
          </Alert>
        )}
        <UserFieldInputs form={form} withStatus />
        <p role="status" className={classes.hint}>
          {hint}
        </p>
      </EditFormFrame>
    </AdminCard>
  )
}

/** Why a save was refused that is about no field, in words. */
function useRefusal(failure: unknown): FailureRow | undefined {
  const { t, i18n } = useLingui()
  if (!(failure instanceof AppError)) return undefined
  if (failure.code === 'LAST_ADMIN') return adminFailureRows(i18n, failure)
  if (failure.code !== 'EMAIL_UNCONFIRMED') return undefined
  return {
    title: t`The address is not confirmed yet`,
    description: t`More rights wait until this person opens the link in the mail to their address: nobody knows whose it is before. Nothing was saved.`,
  }
}

/** Says how a save would affect the ways into the account; undefined: not at all. */
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
