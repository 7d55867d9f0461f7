import { useLingui } from '@lingui/react'
import type { Icon } from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useConfig } from '#features/config/queries.ts'
import { type AdminThing, type SpotlightItem, useAdminThings } from '#admin/things/things.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'

export type SpotlightGroup = {
  label: string
  icon: Icon | undefined
  items: readonly (SpotlightItem & {
    /** Called instead of opening a page. */
    run?: () => void
  })[]
}

/** The hits of one kind of thing. */
export type Found = SpotlightGroup & { kind: string }

/** Highest number of hits that the spotlight shows of each kind. */
const MOST = 6

/**
 * The spotlight's hits for a term, by kind. Finds products and orders only while the shop is on. An empty term sends no
 * request.
 */
export function useFound(term: string): { groups: readonly Found[]; isFetching: boolean; isError: boolean } {
  const { i18n } = useLingui()
  const { http } = useServices()
  const language = useLanguage()
  const isShopOn = useConfig()?.features.shop === true
  const found = Object.entries<AdminThing>(useAdminThings()).flatMap(([kind, { section, spotlight }]) =>
    spotlight && (section?.feature === undefined || isShopOn) ? [{ kind, ...spotlight }] : [],
  )
  const answers = useQueries({
    queries: found.map(({ kind, find }) => ({
      queryKey: ['admin', 'found', kind, term, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ http, signal }, { search: term, limit: MOST }, language),
      enabled: term !== '',
      placeholderData: keepPreviousData,
      meta: { personal: true },
    })),
  })
  return {
    groups: found.map(({ kind, label, icon }, index) => ({
      kind,
      label: i18n._(label),
      icon,
      items: answers[index]?.data ?? [],
    })),
    isFetching: answers.some(({ isFetching }) => isFetching),
    isError: answers.some(({ isError }) => isError),
  }
}
