import { useLingui } from '@lingui/react/macro'
import { PASSWORD_MIN, passwordBodySchema } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { changePassword } from '../session/account-calls.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { PASSWORD_TEXTS } from '../problem-texts.ts'
import classes from './account-page.module.css'
import { HiddenUserName, PasswordField, SubmitButton } from './fields.tsx'
import { FormFailure } from './form-failure.tsx'

type NewPasswordFormProps = { user: User; onChanged: (user: User) => void }

/** Sets a new password for the signed-in person, who also types the current one. */
export function NewPasswordForm({ user, onChanged }: NewPasswordFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const least = PASSWORD_MIN[user.role === 'admin' ? 'admin' : 'rider']
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: passwordBodySchema,
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    check: ({ newPassword }): Problems<string> =>
      newPassword !== '' && newPassword.length < least
        ? { newPassword: { code: 'passwordTooShort', limit: least } }
        : {},
    submit: async (body) => onChanged(await changePassword(services, body)),
  })
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`A new password`}>
      <FormFailure failure={form.failure} />
      <HiddenUserName email={user.email} />
      <PasswordField
        {...form.input('currentPassword')}
        label={t`The password you have now`}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.input('newPassword')}
        label={t`New password`}
        description={t`At least ${least} characters. A few words are easier to remember than signs.`}
        autoComplete="new-password"
      />
      <SubmitButton isSending={form.isSending}>{t`Save the password`}</SubmitButton>
    </form>
  )
}
