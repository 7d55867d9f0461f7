import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/users.ts'
import { adminFailureRows } from '#platform/admin/failure-rows.ts'
import { AppError } from '#platform/http/app-error.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { EditFormFrame } from '#ui/admin/edit-form-frame.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import type { UserFields } from './user-form.ts'
import { UserFieldInputs } from './user-fields.tsx'
import { useEditUser } from './use-user-form.ts'
import { type UserWords, useUserWords } from './user-words.ts'
import classes from './user-form.module.css'

/** Name, e-mail, phone, language, role and status of an account. */
export function EditUserForm({ user }: { user: AdminUser }) {
  const { t, i18n } = useLingui()
  const words = useUserWords()
  const { form, frame } = useEditUser(user)
  const { failure } = form
  const lastAdmin =
    failure instanceof AppError && failure.code === 'LAST_ADMIN' ? adminFailureRows(i18n, failure) : undefined
  return (
    <AdminCard title={t`Account`}>
      <EditFormFrame
        label={t`Account`}
        frame={frame}
        labelOf={(path) => words.field[path as keyof UserFields]}
        wordsOf={(path, value) => valueInWords(path, value, words)}
      >
        {lastAdmin && (
          <Alert role="alert" className={classes.alert} variant="default" title={lastAdmin.title}>
            {lastAdmin.description}
          </Alert>
        )}
        <UserFieldInputs form={form} withStatus />
      </EditFormFrame>
    </AdminCard>
  )
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
