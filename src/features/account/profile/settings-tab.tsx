import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { emailBodySchema } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { changeEmail } from '#platform/account/own-account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { EmailField, PasswordField, SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { PASSWORD_TEXTS } from '../problem-texts.ts'
import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import form_ from './forms.module.css'
import card from './profile-screen.module.css'
import { SessionsList } from './sessions-list.tsx'
import classes from './settings-tab.module.css'

/** Loaded with its tab. */
const PasskeyList = lazy(() => import('../passkeys/passkey-list.tsx'))

/** Password, e-mail address, passkeys, sessions, the person's data, and the end of the account. */
export function SettingsTab({ user }: { user: User }) {
  const { t } = useLingui()
  const { toast } = useToasts()
  /** A changed password empties the form. */
  const [changed, setChanged] = useState(0)
  const words = { changed: t`Your password was changed`, others: t`You were signed out everywhere else.` }
  return (
    <>
      <Part title={t`Password`}>
        <NewPasswordForm
          key={changed}
          user={user}
          onChanged={() => {
            setChanged(changed + 1)
            toast({ title: words.changed, description: words.others, variant: 'success' })
          }}
        />
      </Part>
      <Part title={t`E-mail`}>
        <EmailForm key={user.email} user={user} />
      </Part>
      <Part title={t`Passkeys`}>
        <Suspense fallback={<PageSpinner />}>
          <PasskeyList />
        </Suspense>
      </Part>
      <Part title={t`Where you are signed in`}>
        <SessionsList />
      </Part>
      <Part title={t`Your data`}>
        <DataExport />
      </Part>
      <Part title={t`Delete the account`} isGrave>
        <DeleteAccount user={user} />
      </Part>
    </>
  )
}

function Part({ title, isGrave = false, children }: { title: string; isGrave?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={card.card} aria-labelledby={id} data-grave={isGrave || undefined}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Another e-mail address; the password proves who asks. */
function EmailForm({ user }: { user: User }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const { email } = user
  const words = { none: t`No changes found`, changed: t`Your e-mail address was changed` }
  const form = useForm({
    initial: { email: '', password: '' },
    schema: emailBodySchema,
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    async submit(body) {
      if (body.email === email) return void toast({ title: words.none, variant: 'info' })
      await changeEmail(services, body)
      toast({ title: words.changed, variant: 'success' })
    },
  })
  return (
    <form {...form.formProps} className={form_.form} aria-label={t`Another e-mail address`}>
      <p className={form_.quiet}>{t`Now it is ${email}. Both addresses get a mail about the change.`}</p>
      <FormFailure failure={form.failure} about={t`The settings were not updated.`} />
      <EmailField {...form.input('email')} label={t`New e-mail`} autoComplete="email" />
      <PasswordField {...form.input('password')} label={t`Your password`} autoComplete="current-password" />
      <SubmitButton isSending={form.isSending}>{t`Change the e-mail`}</SubmitButton>
    </form>
  )
}
