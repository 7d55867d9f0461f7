import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmEmailBodySchema } from '#contract/auth.ts'
import { confirmEmail, loadUser } from '../session/account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { AccountPage } from '../components/account-page.tsx'
import formClasses from '../components/account-page.module.css'
import { Done } from '../components/done.tsx'
import { PasswordField, SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { PASSWORD_TEXTS } from '../problem-texts.ts'
import { readConfirmLink } from '../reset-link.ts'

/** `/confirm`: confirms an e-mail address with the link of a mail. The token is in the fragment. */
export function ConfirmScreen() {
  const { t } = useLingui()
  const token = readConfirmLink(useRouterState({ select: ({ location }) => location.hash }))
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AccountPage
      title={t`Confirm an e-mail address`}
      heading={t`Confirm the address`}
      links={<Link to="/">{t`To the home page`}</Link>}
    >
      {email !== null ? (
        <Done title={t`The address is confirmed`}>
          <p>{t`From now on, ${email} is the address of your account.`}</p>
          <p className={formClasses.links}>
            <Link to="/profile">{t`My profile`}</Link>
          </p>
        </Done>
      ) : token === undefined ? (
        <Done title={t`This link is not whole`}>
          <p>{t`Open it again from the mail, or copy all of it: mail programs sometimes cut long addresses.`}</p>
        </Done>
      ) : (
        <ConfirmForm key={token} token={token} onConfirmed={setEmail} />
      )}
    </AccountPage>
  )
}

/**
 * Confirming needs a press of the button, because programs that check mails open links too. If nobody is signed in to
 * the account, the form also asks for the account's password: a stranger may have opened the account with the e-mail
 * address of the person who reads the mail.
 */
function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: (email: string) => void }) {
  const { t } = useLingui()
  const services = useServices()
  const { user } = useSession()
  /** Whether the link belongs to another account than the signed-in one. */
  const [isAnother, setAnother] = useState(false)
  const needsPassword = isAnother || user === null
  const form = useForm({
    initial: { password: '' },
    schema: confirmEmailBodySchema,
    toBody: ({ password }) => ({ token, ...(needsPassword && { password }) }),
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    async submit(body) {
      const { email } = await confirmEmail(services, body).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'CONFIRMATION_REQUIRED') setAnother(true)
        throw error
      })
      // The same person may be signed in here and in other tabs, so the user is loaded again: the address is now
      // confirmed.
      if (services.session.current().token) await loadUser(services).catch(() => undefined)
      onConfirmed(email)
    },
  })
  const rows = {
    LINK_EXPIRED: {
      title: t`This link no longer works`,
      description: t`It was used already, is too old, or another address was asked for since. Your profile says whether your address is confirmed, and can send another link.`,
    },
    CONFIRMATION_REQUIRED: {
      title: t`The password is needed`,
      description: t`Nobody is signed in to this account here. Type its password and press again.`,
    },
    EMAIL_TAKEN: {
      title: t`E-mail address in use`,
      description: t`Another account has this address by now. Your account keeps the one that it had.`,
    },
  }
  return (
    <form {...form.formProps} className={formClasses.form} aria-label={t`Confirm the address`}>
      <p>{t`The mail with this link came to your address. Press, and it is the confirmed address of the account.`}</p>
      <p>{t`Not your account? Leave this page without pressing, and nothing happens.`}</p>
      <FormFailure failure={form.failure} rows={rows} />
      {needsPassword && (
        <PasswordField {...form.input('password')} label={t`Password of the account`} autoComplete="current-password" />
      )}
      <SubmitButton isSending={form.isSending}>{t`This is my address`}</SubmitButton>
      {needsPassword && (
        <div className={formClasses.quiet}>
          <p>
            {t`Somebody else opened this account with your address, or you forgot the password? Choose a new one by mail: then the account is yours alone, and what was stored in it before is gone.`}
          </p>
          <p className={formClasses.links}>
            <Link to="/forgot">{t`Ask for a new password`}</Link>
          </p>
        </div>
      )}
    </form>
  )
}
