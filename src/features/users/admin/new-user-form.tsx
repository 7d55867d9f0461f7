import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type AdminUser, newUserBodySchema, type UserLink } from '#contract/users.ts'
import { normalisePhone } from '#domain/phone.ts'
import { useMoment } from '#platform/admin/use-moment.ts'
import { AppError } from '#platform/app-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { DraftNotice } from '#ui/admin/draft-notice.tsx'
import { createUser } from './api.ts'
import { keepUser } from './queries.ts'
import { draftKey, fieldsOf, NEW_USER, readNewUser, withTime } from './user-form.ts'
import { UserFieldInputs } from './user-fields.tsx'
import { useTellUserFailure } from './use-tell-user-failure.ts'
import { useUserWords } from './user-words.ts'
import classes from './user-form.module.css'

type NewUserFormProps = { onInvited: (invited: { user: AdminUser; invitation: UserLink }) => void }

export function NewUserForm({ onInvited }: NewUserFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const { user: me } = useSession()
  const tell = useTellUserFailure()
  const words = useUserWords()
  const moment = useMoment()
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const draft = useMemo(
    () => ({ key: draftKey(me?._id, 'new'), read: readNewUser, write: withTime<typeof NEW_USER> }),
    [me?._id],
  )
  const form = useForm({
    initial: NEW_USER,
    schema: newUserBodySchema,
    toBody: (values) => ({ ...fieldsOf(values), phone: normalisePhone(values.phone) }),
    draft,
    async submit(body) {
      try {
        const invited = await createUser(services, body)
        await form.forget()
        keepUser(services.queryClient, { user: invited.user, sessions: [] })
        onInvited(invited)
      } catch (failure) {
        if (failure instanceof AppError && failure.code === 'EMAIL_TAKEN') {
          setTakenEmail(form.getValues().email)
          form.focus('email')
        } else if (!(failure instanceof AppError) || failure.fields.length === 0) tell(failure, t`Not invited`)
        throw failure
      }
    },
  })
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Invite somebody`}>
      <DraftNotice isShown={form.isRestored} time={moment(form.values.draftAt)} onStartOver={form.startOver} />
      <FormErrors
        title={t`Please fix these:`}
        problems={form.wrong.map((field) => ({
          field,
          label: words.field[field as keyof typeof words.field],
          text: form.errorOf(field),
        }))}
        onChoose={form.focus}
      />
      <AdminCard title={t`Who is it?`}>
        <UserFieldInputs
          form={form}
          withStatus={false}
          emailError={
            takenEmail === form.values.email ? t`Somebody has an account with this e-mail already` : undefined
          }
        />
      </AdminCard>
      <div className={classes.actions}>
        <Button type="submit" loading={form.isSending}>
          {t`Create the invitation`}
        </Button>
        <Button component={Link} to="/admin/users" variant="default">
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
