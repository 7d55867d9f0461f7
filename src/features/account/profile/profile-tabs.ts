import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TablerIcon } from '@tabler/icons-react'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'

export type ProfileTab =
  | 'personal'
  | 'addresses'
  | 'preferences'
  | 'notifications'
  | 'orders'
  | 'favorites'
  | 'settings'

/** All tabs, in page order. */
export const PROFILE_TABS: readonly { tab: ProfileTab; label: MessageDescriptor; icon: TablerIcon }[] = [
  { tab: 'personal', label: msg`Personal details`, icon: IconUser },
  { tab: 'addresses', label: msg`Addresses`, icon: IconMapPin },
  { tab: 'preferences', label: msg`Preferences`, icon: IconAdjustments },
  { tab: 'notifications', label: msg`Notifications`, icon: IconBell },
  { tab: 'orders', label: msg`Orders`, icon: IconPackage },
  { tab: 'favorites', label: msg`Favourites`, icon: IconBookmark },
  { tab: 'settings', label: msg`Account and security`, icon: IconSettings },
]

/** The tab in an address; an invalid value becomes the first tab. */
export const toProfileTab = (value: unknown, tabs: typeof PROFILE_TABS): ProfileTab =>
  tabs.find(({ tab }) => tab === value)?.tab ?? 'personal'
