import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmEmailBodySchema } from '#contract/auth.ts'
import { confirmEmail, loadUser } from '#platform/account/account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { AccountPage } from '../components/account-page.tsx'
import formClasses from '../components/account-page.module.css'
import { Done } from '../components/done.tsx'
import { SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { readConfirmLink } from '../reset-link.ts'

/** `/confirm`: confirms an e-mail address by the link of a mail. The token is in the fragment. */
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

/** A press, because programs that check mails open its links too. */
function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: (email: string) => void }) {
  const { t } = useLingui()
  const services = useServices()
  const form = useForm({
    initial: {},
    schema: confirmEmailBodySchema,
    toBody: () => ({ token }),
    guardsLeaving: false,
    async submit(body) {
      const { email } = await confirmEmail(services, body)
      // The same person may be signed in here, also in other tabs.
      if (services.session.current().token) await loadUser(services).catch(() => undefined)
      onConfirmed(email)
    },
  })
  const rows = {
    LINK_EXPIRED: {
      title: t`This link no longer works`,
      description: t`It was used already, is too old, or another address was asked for since. Your profile says whether your address is confirmed, and can send another link.`,
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
      <SubmitButton isSending={form.isSending}>{t`This is my address`}</SubmitButton>
    </form>
  )
}
