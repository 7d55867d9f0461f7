import { useLingui } from '@lingui/react/macro'
import { cx } from '#ui/cx.ts'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { useSession } from '#platform/session.ts'
import { AccountMenu } from '../account/account-menu.tsx'
import { LanguageToggle } from '../layout/language-toggle.tsx'
import classes from './admin-tools.module.css'

/**
 * The language switch, the theme switch and the person's menu. The header contains these tools; on phones the drawer
 * does.
 */
export function AdminTools({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <div className={cx(classes.tools, className)}>
      <LanguageToggle />
      <ThemeToggle label={t`Switch between light and dark`} />
      {user && <AccountMenu user={user} />}
    </div>
  )
}
