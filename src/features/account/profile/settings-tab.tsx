import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { emailBodySchema } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { changeEmail, keepEmail } from './own-account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { PendingEmail, UnconfirmedEmail } from '../components/confirm-email.tsx'
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

/** Loaded when the settings tab is opened. */
const PasskeyList = lazy(() => import('../passkeys/passkey-list.tsx'))

/** The tab with password, e-mail address, passkeys, sessions, the person's data, and deleting the account. */
export function SettingsTab({ user }: { user: User }) {
  const { t } = useLingui()
  const { toast } = useToasts()
  /** Key of the password form. After the password was changed, a new key empties the form. */
  const [changed, setChanged] = useState(0)
  const { email, pendingEmail } = user
  const words = {
    changed: t`Your password was changed`,
    others: t`You were signed out everywhere else.`,
    dropped: t`You were signed out everywhere else. The new e-mail address has to be asked for again.`,
  }
  return (
    <>
      <Part title={t`Password`}>
        <NewPasswordForm
          key={changed}
          user={user}
          onChanged={() => {
            setChanged(changed + 1)
            const description = pendingEmail === null ? words.others : words.dropped
            toast({ title: words.changed, description, variant: 'success' })
          }}
        />
      </Part>
      <Part title={t`E-mail`}>
        <EmailState user={user} />
        <EmailForm key={`${email} ${pendingEmail}`} user={user} />
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

/** Says whether the person's address or a new one waits for confirmation. */
function EmailState({ user }: { user: User }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { email, pendingEmail } = user
  const words = { kept: t`${email} stays your address`, failed: t`The settings were not updated.` }
  const keep = async () => {
    setBusy(true)
    try {
      await keepEmail(services)
      toast({ title: words.kept, variant: 'success' })
    } catch (error) {
      services.tellFailure(error, { about: words.failed })
    } finally {
      setBusy(false)
    }
  }
  if (pendingEmail === null) return user.mustConfirmEmail ? <UnconfirmedEmail user={user} /> : null
  return (
    <PendingEmail user={{ ...user, pendingEmail }}>
      <Button variant="quiet" busy={isBusy} onClick={() => void keep()}>{t`Keep the present address`}</Button>
    </PendingEmail>
  )
}

/** Changes the e-mail address. The password proves that the account's owner asks. */
function EmailForm({ user }: { user: User }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const { email } = user
  const words = {
    none: t`No changes found`,
    changed: t`Your e-mail address was changed`,
    asked: t`Look into your mail`,
    askedText: (next: string) => t`The address changes to ${next} when you open the link that is on its way there.`,
  }
  const form = useForm({
    initial: { email: '', password: '' },
    schema: emailBodySchema,
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    async submit(body) {
      if (body.email === email) return void toast({ title: words.none, variant: 'info' })
      const { pendingEmail } = await changeEmail(services, body)
      if (pendingEmail === null) toast({ title: words.changed, variant: 'success' })
      else toast({ title: words.asked, description: words.askedText(pendingEmail), variant: 'info' })
    },
  })
  return (
    <form {...form.formProps} className={form_.form} aria-label={t`Another e-mail address`}>
      <p
        className={form_.quiet}
      >{t`Now it is ${email}. Where the site sends mail, the new address gets a link, and takes its place when you open that. Both get a mail about the change.`}</p>
      <FormFailure failure={form.failure} about={t`The settings were not updated.`} />
      <EmailField {...form.input('email')} label={t`New e-mail`} autoComplete="email" />
      <PasswordField {...form.input('password')} label={t`Your password`} autoComplete="current-password" />
      <SubmitButton isSending={form.isSending}>{t`Change the e-mail`}</SubmitButton>
    </form>
  )
}
