import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AccountPage } from '../components/account-page.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import { useGoOn } from '../use-go-on.ts'

/** `/register`: opens an account, signs in and continues. */
export function RegisterScreen({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui()
  useGoOn(redirect)
  return (
    <AccountPage
      title={t`Open an account`}
      heading={t`Open an account`}
      lead={t`Your parks and your preferences, on every device. The site works without an account too.`}
      links={
        <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
          {t`I have an account`}
        </Link>
      }
    >
      <RegisterForm redirect={redirect} />
    </AccountPage>
  )
}
