import { useLingui } from '@lingui/react/macro'
import { AppShell, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { SingleKeysProvider, useStoredSingleKeys } from '#admin/keys/single-keys.ts'
import { AdminThingsProvider } from '#admin/things/things.ts'
import { useServices } from '#platform/services.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { useBackCloses } from '#ui/page/use-back-closes.ts'
import { Confirming } from '../account/confirming.tsx'
import { AdminBreadcrumbs } from './admin-breadcrumbs.tsx'
import { AdminHeader } from './admin-header.tsx'
import classes from './admin-layout.module.css'
import { AdminNavigation, CollapseButton } from './admin-navigation.tsx'
import { AdminOfflineNote } from './admin-offline-note.tsx'
import { AdminSpotlight } from './admin-spotlight.tsx'
import { AdminTools } from './admin-tools.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { ShopOffNote } from './shop-off-note.tsx'
import { keepCollapsed } from './collapsed.ts'
import { THINGS } from './things.ts'
import { useLeaveWhenDenied } from './use-leave-when-denied.ts'
import { useTellFailedRefresh } from './use-tell-failed-refresh.ts'

/** Width of the navigation in px, with and without names. */
const WIDE = 216
const NARROW = 68

/** The admin area. Its requests may ask for the password. */
export function AdminLayout(props: { wasCollapsed: boolean }) {
  return (
    <Confirming>
      <AdminThingsProvider value={THINGS}>
        <SingleKeysProvider value={useStoredSingleKeys()}>
          <AdminFrame {...props} />
        </SingleKeysProvider>
      </AdminThingsProvider>
    </Confirming>
  )
}

/** The frame of the admin area: header, navigation (a drawer on phones), breadcrumbs and the section's screen. */
function AdminFrame({ wasCollapsed }: { wasCollapsed: boolean }) {
  const { t } = useLingui()
  const { device } = useServices()
  const [isCollapsed, setCollapsed] = useState(wasCollapsed)
  const [isOpen, drawer] = useDisclosure(false)
  const [areKeysOpen, keys] = useDisclosure(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const label = t`Sections`
  useLeaveWhenDenied()
  useTellFailedRefresh()
  // The drawer closes when another page opens.
  const { close } = drawer
  useEffect(() => close(), [path, close])
  useBackCloses(isOpen, close)

  const toggle = () => {
    setCollapsed(!isCollapsed)
    void keepCollapsed(device, !isCollapsed)
  }
  return (
    <MantineArea>
      <a href="#content" className={classes.skip}>
        {t`Skip to the content`}
      </a>
      <AppShell
        header={{ height: 'calc(56px + env(safe-area-inset-top, 0px))' }}
        navbar={{ width: isCollapsed ? NARROW : WIDE, breakpoint: 'sm', collapsed: { mobile: true } }}
        transitionDuration={0}
        className={classes.shell!}
      >
        <AdminHeader isOpen={isOpen} onOpen={drawer.open} onKeys={keys.open} />
        <AppShell.Navbar className={classes.navbar!} visibleFrom="sm" aria-label={label}>
          <AdminNavigation isCollapsed={isCollapsed} />
          <CollapseButton isCollapsed={isCollapsed} onToggle={toggle} />
        </AppShell.Navbar>
        <Drawer
          opened={isOpen}
          onClose={drawer.close}
          title={label}
          size={300}
          // The page inside has a banner landmark, and a document should have only one.
          attributes={{ header: { role: 'presentation' } }}
          closeButtonProps={{ 'aria-label': t`Close the menu`, size: 44 }}
          classNames={{ content: classes.drawer!, title: classes.drawerTitle! }}
        >
          <nav aria-label={label}>
            <AdminNavigation isCollapsed={false} />
          </nav>
          <AdminTools />
        </Drawer>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main!}>
          <AdminOfflineNote />
          <AdminBreadcrumbs />
          <ShopOffNote />
          <Suspense fallback={<div aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </AppShell.Main>
      </AppShell>
      <AdminSpotlight />
      <KeysSheet isOpen={areKeysOpen} onOpen={keys.open} onClose={keys.close} />
    </MantineArea>
  )
}
