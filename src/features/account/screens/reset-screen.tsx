import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { PASSWORD_MIN, type ResetLinkKind, resetBodySchema } from '#contract/auth.ts'
import { resetPassword } from '../session/account-calls.ts'
import { confirmSession } from '../session/confirm-session.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useSiteName } from '#platform/page/site-name.ts'
import { AccountPage } from '../components/account-page.tsx'
import formClasses from '../components/account-page.module.css'
import { Done } from '../components/done.tsx'
import { PasswordField, SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { PASSWORD_TEXTS } from '../problem-texts.ts'
import { readResetLink } from '../reset-link.ts'

/** `/reset`: sets a password with a link from a mail or an admin. The token is in the fragment. */
export function ResetScreen() {
  const { t } = useLingui()
  const link = readResetLink(useRouterState({ select: ({ location }) => location.hash }))
  const siteName = useSiteName()
  const isInvitation = link?.kind === 'invitation'
  const words = {
    title: t`A new password`,
    heading: t`Choose a new password`,
    lead: t`Afterwards you are signed out everywhere else. If this address was never confirmed, what was stored in the account before goes too: somebody else may have opened it.`,
    invitedHeading: t`Welcome to ${siteName}`,
    invitedLead: t`Choose a password, and the account is yours.`,
    signIn: t`Back to signing in`,
  }
  return (
    <AccountPage
      title={words.title}
      heading={isInvitation ? words.invitedHeading : words.heading}
      lead={isInvitation ? words.invitedLead : words.lead}
      links={<Link to="/login">{words.signIn}</Link>}
    >
      {link ? <ResetForm key={link.token} {...link} /> : <NoLink />}
    </AccountPage>
  )
}

function ResetForm({ kind, token }: { kind: ResetLinkKind; token: string }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const [least, leastOfAdmins] = [PASSWORD_MIN.rider, PASSWORD_MIN.admin]
  const words = {
    saved: t`The password is saved`,
    next: t`Sign in with it now.`,
    another: t`Ask for another link`,
  }
  const form = useForm({
    initial: { password: '' },
    schema: resetBodySchema,
    toBody: (values) => ({ ...values, token }),
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    async submit(body) {
      await resetPassword(services, body)
      // The same person may be signed in here. The new password has ended that session too, so the session is checked
      // now.
      if (services.session.current().token) await confirmSession(services).catch(() => undefined)
      services.toast({ title: words.saved, description: words.next, variant: 'success' })
      await navigate({ to: '/login', replace: true })
    },
  })
  const isExpired = form.failure instanceof AppError && form.failure.code === 'LINK_EXPIRED'
  return (
    <form {...form.formProps} className={formClasses.form} aria-label={t`A new password`}>
      <FormFailure
        failure={form.failure}
        action={
          isExpired &&
          kind === 'reset' && (
            <p>
              <Link to="/forgot">{words.another}</Link>
            </p>
          )
        }
      />
      <PasswordField
        {...form.input('password')}
        label={t`New password`}
        description={t`At least ${least} characters, ${leastOfAdmins} for an administrator. A few words are easier to remember than signs.`}
        autoComplete="new-password"
      />
      <SubmitButton isSending={form.isSending}>{t`Save the password`}</SubmitButton>
    </form>
  )
}

function NoLink() {
  const { t } = useLingui()
  return (
    <Done title={t`This link is not whole`}>
      <p>{t`Open it again from the mail, or copy all of it: mail programs sometimes cut long addresses.`}</p>
      <p className={formClasses.links}>
        <Link to="/forgot">{t`Ask for another link`}</Link>
      </p>
    </Done>
  )
}
