import { useLingui } from '@lingui/react/macro'
import type { TrashThing } from '#contract/editing.ts'

type Words = {
  /** One of them. */
  one: string
  /** All of them, for the filter. */
  all: string
  /** What a restored one is. */
  state: string
  /** The page that edits it. */
  editPath: string
  /** The first part of its address on the site. */
  path: string
}

/** What the trash says of each kind of thing. */
export function useThingWords(): Record<TrashThing, Words> {
  const { t } = useLingui()
  return {
    park: {
      one: t`Park`,
      all: t`Parks`,
      state: t`It is hidden until you publish it.`,
      editPath: '/admin/skateparks/edit/$id',
      path: '/skateparks/',
    },
    guide: {
      one: t`Guide`,
      all: t`Guides`,
      state: t`It is a draft until you publish it.`,
      editPath: '/admin/guides/edit/$id',
      path: '/guides/',
    },
    product: {
      one: t`Product`,
      all: t`Products`,
      state: t`It is inactive until you activate it.`,
      editPath: '/admin/products/edit/$id',
      path: '/shop/products/',
    },
    event: {
      one: t`Competition`,
      all: t`Competitions`,
      state: t`It is a draft until you publish it.`,
      editPath: '/admin/events/edit/$id',
      path: '/',
    },
  }
}
