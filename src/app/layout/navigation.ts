import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListSearch } from '#features/parks/list-search.ts'

/** The site's links, in order. */
export const NAVIGATION: readonly {
  to: '/skateparks' | '/guides' | '/contact' | '/about'
  label: MessageDescriptor
}[] = [
  { to: '/skateparks', label: msg`Skateparks` },
  { to: '/guides', label: msg`Guides` },
  { to: '/contact', label: msg`Contact` },
  { to: '/about', label: msg`About` },
]

/** Links of the footer only. */
export const FINE_PRINT: readonly { to: '/accessibility' | '/terms'; label: MessageDescriptor }[] = [
  { to: '/accessibility', label: msg`Accessibility` },
  { to: '/terms', label: msg`Terms` },
]

/** Links to the list with common filters. */
export const SHORTCUTS: readonly { search: ListSearch; label: MessageDescriptor }[] = [
  { search: { sort: 'distance' }, label: msg`Near me` },
  { search: { open: true }, label: msg`Open now` },
  { search: { lit: true }, label: msg`Lit now` },
]
