import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SHOP_SORTS, type ShopSort } from './shop-search.ts'

/** The sort orders of the menu. undefined: the recommended order, which is not in the address. */
export const SORT_ORDER: readonly (ShopSort | undefined)[] = [undefined, ...SHOP_SORTS]

export const SORT_TEXT: Readonly<Record<ShopSort | 'recommended', MessageDescriptor>> = {
  recommended: msg({ message: 'Recommended', context: 'order of products' }),
  newest: msg({ message: 'Newest', context: 'order of products' }),
  price: msg({ message: 'Price: low to high', context: 'order of products' }),
  '-price': msg({ message: 'Price: high to low', context: 'order of products' }),
  name: msg({ message: 'Name', context: 'order of products' }),
}
