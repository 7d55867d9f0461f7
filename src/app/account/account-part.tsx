import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import type { User } from '#contract/users.ts'
import { lazyPart } from '#platform/page/later.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)
const AccountLinks = lazyPart(async () => (await import('./account-links.tsx')).AccountLinks)

/** Where the header's bar has room for the menu: as in layout/header.module.css. */
const WIDE = '(min-width: 48em)'

type AccountPartProps = { user: User; isInMenu: boolean; onChoose?: (() => void) | undefined }

/** What the header shows of the person who is signed in: in its bar, or in the menu of small screens. */
export function AccountPart({ user, isInMenu, onChoose }: AccountPartProps) {
  const isWide = useMediaQuery(WIDE)
  // The code of the one that is not shown is not loaded.
  if (isInMenu === isWide) return null
  return (
    <Suspense>{isInMenu ? <AccountLinks user={user} onChoose={onChoose} /> : <AccountMenu user={user} />}</Suspense>
  )
}
