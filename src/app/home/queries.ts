/** What the home page asks for besides the parks and guides that the device keeps: just the few that it shows. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Park } from '#contract/parks.ts'
import { selectParks, UNFILTERED } from '#domain/park-list.ts'
import { guidesAnswerSchema, type GuideSummary, isActive, summaryOf } from '#features/guides/model.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { isWhole } from '#features/parks/model.ts'
import { ensureParks, parksPageQuery, useParks } from '#features/parks/queries.ts'
import { useInstant } from '#platform/clock.tsx'
import { type Services, useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'

const GUIDES_SHOWN = 3
const PARKS_SHOWN = 6

/** The guides that the editors put forward, the newest after them: the server's own order. */
const firstGuidesQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['home-guides'],
    queryFn: async ({ signal }): Promise<GuideSummary[]> => {
      const { guides } = await http.get('guides', guidesAnswerSchema, {
        searchParams: { limit: GUIDES_SHOWN },
        signal,
      })
      return guides.filter(isActive).slice(0, GUIDES_SHOWN).map(summaryOf)
    },
  })

/** The newest of more parks than a page carries. */
const newestQuery = (services: Services) => parksPageQuery(services, { sort: 'newest', limit: PARKS_SHOWN })

/**
 * The page's data. In a browser the parks alone are waited for: the guides, far down the page, come when they come. On
 * the server a page without guides is still whole.
 */
export async function ensureHome(services: Services): Promise<void> {
  const { queryClient, caches } = services
  const guides = caches ? undefined : queryClient.ensureQueryData(firstGuidesQuery(services)).catch(() => undefined)
  const collection = await ensureParks(services)
  if (!caches && !isWhole(collection)) await queryClient.ensureQueryData(newestQuery(services)).catch(() => undefined)
  await guides
}

/** Guides to read first: from the device's collection, or what a server-rendered page carries; undefined until then. */
export function useFirstGuides(): readonly GuideSummary[] | undefined {
  const services = useServices()
  const carried = useQuery({ ...firstGuidesQuery(services), enabled: false }).data
  const all = useQuery({
    ...guidesQuery(services),
    enabled: (query) => query.state.data !== undefined || carried === undefined,
  }).data
  return useMemo(() => all?.items.slice(0, GUIDES_SHOWN).map(summaryOf) ?? carried, [all, carried])
}

/** The parks that are newest on the map. Until all of them are here, the server's answer if the page carries it. */
export function useNewestParks(): readonly Park[] {
  const services = useServices()
  const collection = useParks().data
  const carried = useQuery({ ...newestQuery(services), enabled: false }).data
  const language = useLanguage()
  const instant = useInstant()
  const known = collection && !isWhole(collection) && carried ? carried : collection
  return useMemo(
    () =>
      selectParks(known?.items ?? [], {
        ...UNFILTERED,
        sort: 'newest',
        near: null,
        language,
        instant,
      })
        .slice(0, PARKS_SHOWN)
        .map(({ park }) => park),
    [known, language, instant],
  )
}
