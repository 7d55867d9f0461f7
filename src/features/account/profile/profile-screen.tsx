import { useLingui } from '@lingui/react/macro'
import { Menu, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { formatDate } from '#platform/texts/format.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { AddressesTab } from './addresses-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PersonPicture } from './person-picture.tsx'
import { PersonalTab } from './personal-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import classes from './profile-screen.module.css'
import { PROFILE_TABS, type ProfileTab, toProfileTab } from './profile-tabs.ts'
import { SettingsTab } from './settings-tab.tsx'
import { useProfileUser } from './use-profile-user.ts'

type ProfileScreenProps = {
  /** The `tab` of the address, not yet validated. */
  tab: string | undefined
  /** The favourite parks, which another feature renders. */
  favorites: ReactNode
  /** The orders, which another feature renders; false: the page has no orders tab. */
  orders: ReactNode
}

/** `/profile`: the person's own account. */
export function ProfileScreen({ tab, ...parts }: ProfileScreenProps) {
  const { t } = useLingui()
  const session = useSession()
  const profile = useProfileUser()
  // While nobody is signed in, nothing is shown: `SessionWatch` (app/account) leaves the page.
  if (session.status === 'none') return null
  return (
    <div className={classes.page}>
      <PageHead title={t`Your profile`} />
      {profile.status === 'known' ? (
        <MantineArea>
          <Profile user={profile.user} tab={tab} {...parts} />
        </MantineArea>
      ) : profile.status === 'loading' ? (
        <PageSpinner />
      ) : (
        <ErrorState
          headingLevel={1}
          title={t`Your profile did not load`}
          text={t`It is not on this device in a form that this version can read. Try again with a signal.`}
          actions={<Button onClick={profile.retry}>{t`Try again`}</Button>}
        />
      )}
    </div>
  )
}

function Profile({ user, tab: asked, favorites, orders }: ProfileScreenProps & { user: User }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  // The first render already knows the width: this page is never rendered on the server.
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false })
  const tabs = PROFILE_TABS.filter(({ tab }) => tab !== 'orders' || orders !== false)
  const tab = toProfileTab(asked, tabs)
  const label = tabs.find((one) => one.tab === tab)!.label
  const since = formatDate(Date.parse(user.createdAt), language, { month: 'long', year: 'numeric' })
  const content: Readonly<Record<ProfileTab, ReactNode>> = {
    personal: <PersonalTab user={user} />,
    addresses: <AddressesTab user={user} />,
    preferences: <PreferencesTab user={user} />,
    notifications: <NotificationsTab user={user} />,
    orders,
    favorites: <div className={classes.card}>{favorites}</div>,
    settings: <SettingsTab user={user} />,
  }
  return (
    <>
      <header className={classes.head}>
        <PersonPicture user={user} size={isWide ? 96 : 72} />
        <div className={classes.who}>
          <h1 className={classes.name}>
            <Bidi>{user.name}</Bidi>
          </h1>
          <p className={classes.quiet}>
            <Bidi>{user.email}</Bidi>
          </p>
          <p className={classes.quiet}>{t`With us since ${since}`}</p>
        </div>
      </header>
      <div className={classes.columns}>
        {isWide ? <TabList tab={tab} tabs={tabs} /> : <TabMenu tab={tab} tabs={tabs} />}
        {/* Both layouts share this element, so that turning a tablet loses no typed text. */}
        <section
          id={`${TABS_ID}-panel-${tab}`}
          className={classes.panel}
          {...(isWide
            ? { role: 'tabpanel', 'aria-labelledby': `${TABS_ID}-tab-${tab}` }
            : { 'aria-labelledby': TITLE_ID })}
        >
          <SectionHeading id={TITLE_ID} className={classes.title!}>
            {i18n._(label)}
          </SectionHeading>
          {content[tab]}
          {/* The notice is below the content, so that nothing moves under a finger when it appears or disappears. */}
          <div role="status">
            {isOffline && (
              <Notice kind="offline">{t`No signal. This is what the device has; changes need a signal.`}</Notice>
            )}
          </div>
        </section>
      </div>
    </>
  )
}

const TABS_ID = 'profile'
const TITLE_ID = 'profile-title'

type TabsProps = { tab: ProfileTab; tabs: typeof PROFILE_TABS }

/** On wide screens: the tabs in a column. */
function TabList({ tab, tabs }: TabsProps) {
  const { t, i18n } = useLingui()
  const open = useOpenTab()
  return (
    <Tabs
      id={TABS_ID}
      value={tab}
      onChange={(value) => value && open(value)}
      orientation="vertical"
      variant="none"
      activateTabWithKeyboard={false}
      classNames={{ tab: classes.tab!, tabSection: classes.icon!, tabLabel: classes.label! }}
    >
      <Tabs.List aria-label={t`Your profile`}>
        {tabs.map(({ tab: value, label, icon: Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            leftSection={<Icon size={22} aria-hidden />}
            // Only the panel of the open tab is on the page, so the other tabs have no panel to refer to.
            {...(value !== tab && { 'aria-controls': undefined })}
          >
            {i18n._(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/** On phones: a button with the current tab, which opens a menu of all tabs. */
function TabMenu({ tab, tabs }: TabsProps) {
  const { t, i18n } = useLingui()
  const open = useOpenTab()
  const { label, icon: Icon } = tabs.find((one) => one.tab === tab)!
  const current = i18n._(label)
  return (
    <Menu
      width="target"
      offset={6}
      position="bottom"
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown!, item: classes.item!, itemSection: classes.icon! }}
    >
      <Menu.Target>
        <button type="button" className={classes.chooser} aria-label={t`Part of the profile: ${current}`}>
          <Icon size={22} aria-hidden />
          <span>{current}</span>
          <IconChevronDown size={22} aria-hidden className={classes.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ tab: value, label, icon: ItemIcon }) => (
          <Menu.Item
            key={value}
            leftSection={<ItemIcon size={22} aria-hidden />}
            data-current={value === tab || undefined}
            aria-current={value === tab ? 'page' : undefined}
            onClick={() => open(value)}
          >
            {i18n._(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useOpenTab(): (tab: string) => void {
  const navigate = useNavigate()
  return (tab) => void navigate({ to: '/profile', search: { tab }, resetScroll: false })
}
