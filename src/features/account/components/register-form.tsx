import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PASSWORD_MIN, registerBodySchema } from '#contract/auth.ts'
import { register } from '../session/account-calls.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PASSWORD_TEXTS } from '../problem-texts.ts'
import classes from './account-page.module.css'
import { EmailField, NameField, PasswordField, SubmitButton } from './fields.tsx'
import { FormFailure } from './form-failure.tsx'

/** The form that opens an account: name, e-mail and password. Also says what the site keeps. */
export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const least = PASSWORD_MIN.rider
  const words = {
    signIn: t`Sign in with it`,
    mail: t`Look into your mail`,
    mailText: (email: string) => t`A link that confirms your address is on its way to ${email}. Ordering waits for it.`,
  }
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    schema: registerBodySchema,
    // The password is typed only once, because the field can show the password.
    toBody: (values) => ({ ...values, confirmPassword: values.password, language }),
    problemTexts: PASSWORD_TEXTS,
    async submit(body) {
      const { mustConfirmEmail, email } = await register(services, body)
      if (mustConfirmEmail) services.toast({ title: words.mail, description: words.mailText(email), variant: 'info' })
    },
  })
  const isTaken = form.failure instanceof AppError && form.failure.code === 'EMAIL_TAKEN'
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Open an account`}>
      <FormFailure
        failure={form.failure}
        about={t`Registration failed. What you typed is still here.`}
        action={
          isTaken && (
            <p>
              <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
                {words.signIn}
              </Link>
            </p>
          )
        }
      />
      <NameField {...form.input('name')} label={t`Name`} autoComplete="name" />
      <EmailField {...form.input('email')} label={t`E-mail`} />
      <PasswordField
        {...form.input('password')}
        label={t`Password`}
        description={t`At least ${least} characters. A few words are easier to remember than signs.`}
        autoComplete="new-password"
      />
      <SubmitButton isSending={form.isSending}>{t`Open the account`}</SubmitButton>
      <div className={classes.quiet}>
        <h2 className={classes.quietTitle}>{t`What we keep, and why`}</h2>
        <ul className={classes.quietList}>
          <li>{t`Your name and e-mail, to know you when you sign in and to write to you about your account.`}</li>
          <li>{t`What you choose to keep: parks, addresses, preferences and orders.`}</li>
          <li>{t`The password only as a scrambled copy that nobody can read.`}</li>
          <li>{t`That this browser signed in, so that nobody else’s wrong guesses lock you out of it.`}</li>
        </ul>
        <p>
          <Trans>
            You can download it all and delete the account at any time, in your profile. <Link to="/terms">Terms</Link>
          </Trans>
        </p>
      </div>
    </form>
  )
}
