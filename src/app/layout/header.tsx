import { useLingui } from '@lingui/react/macro'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link, useCanGoBack, useMatch, useRouter } from '@tanstack/react-router'
import { atom, useAtom } from 'jotai'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { useSiteName } from '#platform/page/site-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PlainLink } from '#ui/plain-link.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { useBackCloses } from '#ui/page/use-back-closes.ts'
import { Wordmark } from '#ui/page/wordmark.tsx'
import { OutboxCount } from '../outbox/outbox-count.tsx'
import { LazySearchPanel } from '../search/lazy-search-panel.tsx'
import { SearchToggle } from '../search/search-toggle.tsx'
import { AccountEntry } from './account-entry.tsx'
import classes from './header.module.css'
import { CartSpot } from './cart-spot.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { SHORTCUTS, useNavigation } from './navigation.ts'

/** The panel that covers the page: the menu or the search. Opening one closes the other. */
export const panelAtom = atom<'none' | 'menu' | 'search'>('none')

/**
 * The fixed header: links to the home page and the site's pages, theme, language and search. Small screens have a menu.
 */
export const Header = memo(function Header() {
  const { t, i18n } = useLingui()
  const [panel, setPanel] = useAtom(panelAtom)
  const links = useNavigation()
  const siteName = useSiteName()
  const open = panel === 'menu'
  const searching = panel === 'search'
  const close = useCallback(() => setPanel('none'), [setPanel])
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  const searchToggle = useRef<HTMLButtonElement>(null)
  const search = useRef<HTMLDivElement>(null)
  const labels = { open: t`Open the menu`, close: t`Close the menu` }

  useBackCloses(panel !== 'none', close)

  // If a panel closes while the focus is inside, its toggle button gets the focus.
  useLayoutEffect(() => {
    if (panel === 'none') return
    const [inside, back] = panel === 'menu' ? [menu.current, toggle.current] : [search.current, searchToggle.current]
    return () => {
      const { activeElement } = document
      // The body has the focus if the search panel is already removed or the backdrop was pressed.
      if (inside?.contains(activeElement) || activeElement === document.body) back?.focus()
    }
  }, [panel])

  return (
    <header className={classes.header} data-surface="tone">
      <div className={classes.bar}>
        <BackToList />
        <Link to="/" className={classes.home} onClick={close} aria-label={t`${siteName}, home page`}>
          <Wordmark name={siteName} />
        </Link>
        <nav className={classes.links} aria-label={t`Main`}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link} activeProps={{ 'aria-current': 'page' }}>
              {i18n._(label)}
            </Link>
          ))}
        </nav>
        <div className={classes.tools}>
          <CartSpot />
          <AccountEntry />
          <OutboxCount />
          <LanguageToggle />
          <ThemeToggle label={t`Switch between light and dark`} />
          <SearchToggle ref={searchToggle} open={searching} onToggle={() => setPanel(searching ? 'none' : 'search')} />
          <IconButton
            ref={toggle}
            className={classes.menuToggle}
            label={open ? labels.close : labels.open}
            aria-expanded={open}
            aria-controls="site-menu"
            onClick={() => setPanel(open ? 'none' : 'menu')}
          >
            {open ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
          </IconButton>
        </div>
      </div>
      <div ref={search} id="site-search" className={classes.search} hidden={!searching}>
        {searching && <LazySearchPanel onClose={close} />}
      </div>
      <nav ref={menu} id="site-menu" className={classes.menu} hidden={!open} aria-label={t`Menu`}>
        {open && <MenuLinks onChoose={close} />}
      </nav>
    </header>
  )
})

/** The menu's content. Rendered when the menu opens, so that first visits don't pay for hidden links. */
function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const { t, i18n } = useLingui()
  const links = useNavigation()
  return (
    <>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.menuLink} activeOptions={{ includeSearch: false }} onClick={onChoose}>
          {i18n._(label)}
        </Link>
      ))}
      {SHORTCUTS.map(({ search, label }) => (
        <Link key={label.id} to="/skateparks" search={search} className={classes.menuShortcut} onClick={onChoose}>
          {i18n._(label)}
        </Link>
      ))}
      <Link to="/competitions" className={classes.menuShortcut} onClick={onChoose}>
        {t`Competitions`}
      </Link>
      <Link to="/saved" className={classes.menuShortcut} onClick={onChoose}>
        {t`On this device`}
      </Link>
      <AccountEntry isInMenu onChoose={onChoose} />
    </>
  )
}

/**
 * A link on a park's page. It leads back to the previous page or, if there is no previous page, to the list of parks.
 */
function BackToList() {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const onPark = useMatch({ from: '/skateparks/$url', shouldThrow: false })
  if (!onPark) return null
  return (
    <PlainLink
      to="/skateparks"
      className={classes.back}
      aria-label={t`Back to the list`}
      onClick={(event) => {
        // While the menu is open, the previous history entry is this page itself, so the link leads to the list.
        if (!canGoBack || router.history.location.state.overlay) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <IconArrowLeft aria-hidden data-directional="" />
    </PlainLink>
  )
}
