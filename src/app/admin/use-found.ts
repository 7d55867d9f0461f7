import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#features/config/queries.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { findGuidesQuery } from './find-guides.ts'
import { findOrdersQuery } from './find-orders.ts'
import { findParksQuery } from './find-parks.ts'
import { findProductsQuery } from './find-products.ts'
import { findUsersQuery } from './find-users.ts'

export type SpotlightItem = { to: string; label: string; about: string; icon?: Icon }
export type SpotlightGroup = { label: string; icon: Icon | undefined; items: readonly SpotlightItem[] }

/** What the spotlight finds by a term: parks, guides and people, and where the shop is on products and orders. */
export function useFound(term: string): { groups: readonly SpotlightGroup[]; isFetching: boolean; isError: boolean } {
  const { t } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const isShopOn = useConfig()?.features.shop === true
  const people = useQuery(findUsersQuery(services, term))
  const parks = useQuery(findParksQuery(services, term))
  const guides = useQuery(findGuidesQuery(services, term))
  const products = useQuery(findProductsQuery(services, term, isShopOn))
  const orders = useQuery(findOrdersQuery(services, term, isShopOn))
  const all = [people, parks, guides, products, orders]
  const groups: SpotlightGroup[] = [
    {
      label: t`Parks`,
      icon: IconMapPin,
      items: (parks.data?.skateparks ?? []).map(({ _id, name, address }) => ({
        to: `/admin/skateparks/edit/${_id}`,
        label: name[language],
        about: address[language],
      })),
    },
    {
      label: t`Guides`,
      icon: IconBook,
      items: (guides.data?.guides ?? []).map(({ _id, title, titleEn, slug }) => ({
        to: `/admin/guides/edit/${_id}`,
        label: (language === 'he' ? title : titleEn) || title || titleEn,
        about: `/guides/${slug}`,
      })),
    },
    {
      label: t`Products`,
      icon: IconShirt,
      items: ((isShopOn && products.data?.products) || []).map(({ _id, name, nameEn, sku }) => ({
        to: `/admin/products/edit/${_id}`,
        label: language === 'he' ? name : nameEn,
        about: sku,
      })),
    },
    {
      label: t`Orders`,
      icon: IconReceipt,
      items: ((isShopOn && orders.data?.orders) || []).map(({ _id, number, customer }) => ({
        to: `/admin/orders/${_id}`,
        label: number,
        about: customer?.name ?? '',
      })),
    },
    {
      label: t`People`,
      icon: IconUser,
      items: (people.data?.users ?? []).map(({ _id, name, email }) => ({
        to: `/admin/users/edit/${_id}`,
        label: name,
        about: email,
      })),
    },
  ]
  return {
    groups,
    isFetching: all.some(({ isFetching }) => isFetching),
    isError: all.some(({ isError }) => isError),
  }
}
