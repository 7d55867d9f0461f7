import { useLingui } from '@lingui/react/macro'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { useSession } from '#platform/session.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import classes from './header.module.css'

const AccountPart = lazyPart(async () => (await import('../account/account-part.tsx')).AccountPart)

/**
 * The sign-in link or, for a signed-in person, their menu. Renders nothing if accounts are switched off and nobody is
 * signed in.
 * @param isInMenu true in the menu of small screens, whose header bar has no room for this link
 */
export function AccountEntry({ isInMenu = false, onChoose }: { isInMenu?: boolean; onChoose?: () => void }) {
  const { t } = useLingui()
  const hasAccounts = useConfig()?.features.accounts
  const { status, user } = useSession()
  // A plan's fragment must not get into a query, which is sent.
  const href = useRouterState({
    select: ({ location: { pathname, href } }) => (pathname === '/plan' ? pathname : href),
  })
  const isHydrated = useHydrated()
  if (user && status !== 'ended')
    return (
      <Suspense>
        <AccountPart user={user} isInMenu={isInMenu} onChoose={onChoose} />
      </Suspense>
    )
  if (!hasAccounts) return null
  const label = t`Sign in`
  return (
    <Link
      to="/login"
      // The server's page is the same for all queries, so only the browser knows the full address to return to.
      search={isHydrated ? { redirect: href } : {}}
      className={isInMenu ? classes.menuShortcut : iconButtonClass('plain', classes.account)}
      {...(!isInMenu && { 'aria-label': label })}
      onClick={onChoose}
    >
      {isInMenu ? label : <IconUser aria-hidden />}
    </Link>
  )
}
