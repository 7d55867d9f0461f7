import { useLingui } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { Backdrop } from '#ui/page/backdrop.tsx'
import { themeColor } from '#ui/theme/tokens.ts'
import { LaterConsent } from '../analytics/analytics-later.tsx'
import { Footer } from './footer.tsx'
import { Header, panelAtom } from './header.tsx'
import { OfflineNote } from '../offline/offline-note.tsx'
import classes from './root-layout.module.css'
import { SessionPart } from './session-part.tsx'
import { useTone } from './use-tone.ts'

const Notices = lazyPart(async () => (await import('../install/install-parts.tsx')).Notices)
const LateParts = lazyPart(async () => (await import('./late-parts.tsx')).LateParts)

export function RootLayout() {
  const { t } = useLingui()
  const tone = useTone()
  const [panel, setPanel] = useAtom(panelAtom)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // The admin area has its own frame. An admin page that failed to load appears in the site's frame.
  const isAdmin = useRouterState({
    select: ({ matches: [, match] }) => match?.staticData.served === 'admin' && match.status === 'success',
  })

  // Gives the browser's own bar the same colour as the header.
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor(tone))
  }, [tone])

  // The menu and the search close when another page opens.
  useEffect(() => setPanel('none'), [path, setPanel])

  useEffect(() => {
    if (panel === 'none') return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPanel('none')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [panel, setPanel])

  if (isAdmin)
    return (
      <>
        <Outlet />
        <SessionPart />
      </>
    )
  return (
    <div className={classes.root} data-tone={tone}>
      <a href="#content" className={classes.skip}>
        {t`Skip to the content`}
      </a>
      <Header />
      <Backdrop shown={panel !== 'none'} onPress={() => setPanel('none')} />
      <OfflineNote />
      <Later>
        <LateParts />
      </Later>
      {/* Contains a link for admins, so it comes before the content. */}
      <SessionPart />
      {/* Inert behind the backdrop: neither the keyboard nor a screen reader reaches the content. */}
      <main id="content" className={classes.main} tabIndex={-1} inert={panel !== 'none'}>
        <Outlet />
      </main>
      <div data-passing="" className={classes.passing}>
        <Later>
          <Notices />
        </Later>
        <LaterConsent />
      </div>
      <Footer inert={panel !== 'none'} />
    </div>
  )
}
