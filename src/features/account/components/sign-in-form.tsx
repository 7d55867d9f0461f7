import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { loginBodySchema } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { login } from '../session/account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { PASSWORD_TEXTS } from '../problem-texts.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import classes from './account-page.module.css'
import { EmailField, HiddenUserName, PasswordField, SubmitButton } from './fields.tsx'
import { FormFailure } from './form-failure.tsx'

type SignInFormProps = {
  /** The only person who can sign in with this form, which then has no e-mail field. Absent: anybody can sign in. */
  person?: Pick<User, '_id' | 'email'>
  onSignedIn: (user: User) => Promise<void> | void
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The form to sign in with e-mail and password. */
export function SignInForm({ person, onSignedIn, children }: SignInFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const form = useForm({
    initial: { email: person?.email ?? '', password: '' },
    schema: loginBodySchema,
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    submit: async (body) => onSignedIn(await login(services, body)),
  })
  const rows = {
    FEATURE_DISABLED: {
      title: t`Accounts are switched off`,
      description: t`For now only administrators of the site can sign in.`,
    },
  }
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Sign in`}>
      <FormFailure failure={form.failure} rows={rows} />
      {person === undefined ? (
        // The browser may also offer passkeys in this field (passkey-sign-in.tsx).
        <EmailField {...form.input('email')} label={t`E-mail`} autoComplete="username webauthn" />
      ) : (
        <HiddenUserName email={person.email} />
      )}
      <PasswordField {...form.input('password')} label={t`Password`} autoComplete="current-password" />
      {children}
      <SubmitButton isSending={form.isSending}>{t`Sign in`}</SubmitButton>
      <PasskeySignIn {...(person && { only: person._id })} onSignedIn={onSignedIn} />
    </form>
  )
}
