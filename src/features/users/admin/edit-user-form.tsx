import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Alert, Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/users.ts'
import { useChangedForm } from '#platform/account/changed-forms.ts'
import { useMoment } from '#platform/admin/use-moment.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { DraftNotice } from '#ui/admin/draft-notice.tsx'
import { LeaveQuestion } from '#ui/admin/leave-question.tsx'
import { StaleEdit } from '#ui/admin/stale-edit.tsx'
import { Bidi } from '#ui/bidi.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useEditUser } from './use-edit-user.ts'
import { isChanged, type UserFields } from './user-form.ts'
import { UserFieldInputs } from './user-fields.tsx'
import { type UserWords, useUserWords } from './user-words.ts'
import classes from './user-form.module.css'

/** Name, e-mail, phone, language, role and status of an account. */
export function EditUserForm({ user }: { user: AdminUser }) {
  const { t } = useLingui()
  const words = useUserWords()
  const moment = useMoment()
  const { form, choose, startOver, isEmailTaken, lastAdmin } = useEditUser(user)
  const { conflicts, taken } = form.values
  const hasChanges = isChanged(form.values)
  useChangedForm(hasChanges)
  const labelOf = (path: string) => {
    const [name, index] = path.split('.')
    return words.field[name === 'conflicts' ? conflicts[Number(index)]!.field : (name as keyof UserFields)]
  }
  return (
    <form {...form.formProps} aria-label={t`Account`}>
      <LeaveQuestion isChanged={hasChanges} />
      <AdminCard title={t`Account`}>
        <DraftNotice isShown={form.isRestored} time={moment(form.values.draftAt)} onStartOver={startOver} />
        {taken && (
          <StaleEdit
            taken={taken.map((name) => words.field[name])}
            conflicts={conflicts.map(({ field, mine, theirs, choice }, index) => ({
              name: `conflicts.${index}.choice`,
              label: words.field[field],
              mine: <FieldValue field={field} value={mine} words={words} />,
              theirs: <FieldValue field={field} value={theirs} words={words} />,
              choice,
              error: form.errorOf(`conflicts.${index}.choice`),
            }))}
            onChoose={choose}
          />
        )}
        <FormErrors
          title={t`Not saved yet. Please fix these:`}
          problems={form.wrong.map((field) => ({ field, label: labelOf(field), text: form.errorOf(field) }))}
          onChoose={form.focus}
        />
        {lastAdmin && (
          <Alert role="alert" className={classes.alert} variant="default" title={lastAdmin.title}>
            {lastAdmin.description}
          </Alert>
        )}
        <UserFieldInputs
          form={form}
          withStatus
          emailError={isEmailTaken ? t`Somebody has an account with this e-mail already` : undefined}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={form.isSending}>
            {t`Save`}
          </Button>
          {hasChanges && (
            <Button variant="default" onClick={startOver}>
              {t`Discard changes`}
            </Button>
          )}
        </div>
      </AdminCard>
    </form>
  )
}

type FieldValueProps = { field: keyof UserFields; value: string; words: UserWords }

/** A value of a field, in words. */
function FieldValue({ field, value, words }: FieldValueProps) {
  const { t } = useLingui()
  const known: Partial<Record<keyof UserFields, Readonly<Record<string, string>>>> = {
    role: words.role,
    accountStatus: words.status,
    language: words.language,
  }
  return <Bidi>{known[field]?.[value] ?? (value || t`(empty)`)}</Bidi>
}
