import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useConfig } from '#features/config/queries.ts'
import type { ListSearch } from '#features/parks/list/list-search.ts'

type SiteLink = { to: '/skateparks' | '/guides' | '/shop' | '/contact' | '/about'; label: MessageDescriptor }

const NAVIGATION: readonly SiteLink[] = [
  { to: '/skateparks', label: msg`Skateparks` },
  { to: '/guides', label: msg`Guides` },
  { to: '/shop', label: msg`Shop` },
  { to: '/contact', label: msg`Contact` },
  { to: '/about', label: msg`About` },
]

/** The site's links, in order. The shop's link is included only while the shop is on. */
export function useNavigation(): readonly SiteLink[] {
  const hasShop = useConfig()?.features.shop
  return NAVIGATION.filter(({ to }) => hasShop || to !== '/shop')
}

/** Links that only the footer has. */
export const FINE_PRINT: readonly { to: '/accessibility' | '/terms'; label: MessageDescriptor }[] = [
  { to: '/accessibility', label: msg`Accessibility` },
  { to: '/terms', label: msg`Terms` },
]

/** Links to the list of parks with common filters. */
export const SHORTCUTS: readonly { search: ListSearch; label: MessageDescriptor }[] = [
  { search: { sort: 'distance' }, label: msg`Near me` },
  { search: { open: true }, label: msg`Open now` },
  { search: { lit: true }, label: msg`Lit now` },
]
