import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import type { User } from '#contract/users.ts'
import { lazyPart } from '#platform/page/later.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)
const AccountLinks = lazyPart(async () => (await import('./account-links.tsx')).AccountLinks)

/**
 * From this width the header bar has room for the account menu. Must be the same width as in layout/header.module.css.
 */
const WIDE = '(min-width: 48em)'

type AccountPartProps = { user: User; isInMenu: boolean; onChoose?: (() => void) | undefined }

/** The header's part for the signed-in person. It is rendered in the header bar, or in the menu of small screens. */
export function AccountPart({ user, isInMenu, onChoose }: AccountPartProps) {
  const isWide = useMediaQuery(WIDE)
  // The header bar and the menu each contain this part. In the one that the screen hides, the part renders nothing and
  // loads no code.
  if (isInMenu === isWide) return null
  return (
    <Suspense>{isInMenu ? <AccountLinks user={user} onChoose={onChoose} /> : <AccountMenu user={user} />}</Suspense>
  )
}
