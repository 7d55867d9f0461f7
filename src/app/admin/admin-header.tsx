import { useLingui } from '@lingui/react/macro'
import { AppShell, Kbd } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link } from '@tanstack/react-router'
import { useSiteName } from '#platform/page/site-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Wordmark } from '#ui/page/wordmark.tsx'
import classes from './admin-header.module.css'
import { AdminTools } from './admin-tools.tsx'
import { MOD_KEY } from './mod-key.ts'

type AdminHeaderProps = {
  /** Whether the phone's menu is open. */
  isOpen: boolean
  onOpen: () => void
  /** Shows the keys of the admin area. */
  onKeys: () => void
}

/** The header of the admin area: a link back to the site, the spotlight, the keys, and the signed-in person's menu. */
export function AdminHeader({ isOpen, onOpen, onKeys }: AdminHeaderProps) {
  const { t } = useLingui()
  const siteName = useSiteName()
  const find = t`Find a page, a park, a guide or a person`
  return (
    <AppShell.Header className={classes.header!} data-surface="tone" withBorder={false}>
      <IconButton
        label={t`Open the menu`}
        className={classes.burger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <IconMenu2 aria-hidden />
      </IconButton>
      <Link to="/" className={classes.home} aria-label={t`${siteName}, home page`}>
        <Wordmark name={siteName} />
      </Link>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={spotlight.open}
      >
        <IconSearch size={18} stroke={2.25} aria-hidden />
        <span className={classes.searchWords}>{find}</span>
        <Kbd className={classes.keys} aria-hidden>
          {MOD_KEY} K
        </Kbd>
      </button>
      <IconButton label={t`Keys`} title={t`Keys`} className={classes.tools} aria-haspopup="dialog" onClick={onKeys}>
        <IconKeyboard aria-hidden />
      </IconButton>
      <AdminTools className={classes.tools} />
    </AppShell.Header>
  )
}
