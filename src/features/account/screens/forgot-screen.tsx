import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { forgotBodySchema } from '#contract/auth.ts'
import { askForLink } from '../session/account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { AccountPage } from '../components/account-page.tsx'
import formClasses from '../components/account-page.module.css'
import { Done } from '../components/done.tsx'
import { EmailField, SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'

type Asked = { email: string; byMail: boolean }

/** `/forgot`: requests a link to set a new password. `contact`: whom to ask if the site sends no mail. */
export function ForgotScreen({ contact }: { contact: ReactNode }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <AccountPage
      title={t`A forgotten password`}
      heading={t`Forgot the password?`}
      lead={t`It happens. Tell us your e-mail address, and you get a link to choose another one.`}
      links={<Link to="/login">{t`Back to signing in`}</Link>}
    >
      {asked ? <Outcome asked={asked} contact={contact} /> : <ForgotForm onAsked={setAsked} />}
    </AccountPage>
  )
}

function ForgotForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { t } = useLingui()
  const services = useServices()
  const form = useForm({
    initial: { email: '' },
    schema: forgotBodySchema,
    guardsLeaving: false,
    submit: async (body) => onAsked({ email: body.email, ...(await askForLink(services, body)) }),
  })
  return (
    <form {...form.formProps} className={formClasses.form} aria-label={t`A forgotten password`}>
      <FormFailure failure={form.failure} />
      <EmailField {...form.input('email')} label={t`E-mail`} />
      <SubmitButton isSending={form.isSending}>{t`Send me a link`}</SubmitButton>
    </form>
  )
}

function Outcome({ asked: { email, byMail }, contact }: { asked: Asked; contact: ReactNode }) {
  const { t } = useLingui()
  return byMail ? (
    <Done title={t`Look into your mail`}>
      <p>{t`If there is an account with the address ${email}, a link is on its way to it. It works once, for one hour.`}</p>
      <p>{t`Nothing after a few minutes? Look among the spam, or check the address.`}</p>
    </Done>
  ) : (
    <Done title={t`This site sends no mail`}>
      <p>{t`Ask the people of the site: they can make a link for you.`}</p>
      {contact}
    </Done>
  )
}
