import { queryOptions } from '@tanstack/react-query'
import { exportAllThings } from '#admin/things/export-things.ts'
import { thingQueries } from '#admin/things/thing-queries.ts'
import { allPages, LARGEST_PAGE } from '#platform/http/all-pages.ts'
import type { Services } from '#platform/services.tsx'
import { guidesCache } from '../cache.ts'
import { fetchAdminGuide, fetchGuideRows, fetchTags } from './api.ts'
import { type GuideListState, toGuideQuery } from './guide-list.ts'

const ALL = ['admin', 'guides'] as const

/** A guide can be requested by its id or slug. */
export const guideThings = thingQueries({
  name: 'guide',
  section: 'guides',
  fetchRows: fetchGuideRows,
  fetchOne: fetchAdminGuide,
  publicKeys: [guidesCache.queryKey],
})

/** Every guide without its text, by title: the choices for related guides. */
export const allGuideRowsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: [...ALL, 'all'],
    queryFn: ({ signal }) =>
      allPages(
        async (page) => {
          const { guides, total } = await fetchGuideRows({ http, signal }, { sort: 'title', page, limit: LARGEST_PAGE })
          return { rows: guides, total }
        },
        ({ _id }) => _id,
      ),
    meta: { personal: true },
  })

/** Downloads all guides that match the list's filters. */
export const exportAllGuides = ({ http }: Pick<Services, 'http'>, state: GuideListState): Promise<void> =>
  exportAllThings({ http }, 'guide', async (page) => {
    const { guides, total } = await fetchGuideRows({ http }, { ...toGuideQuery(state), ...page })
    return { rows: guides, total }
  })

/** The tags in use. */
export const tagsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: [...ALL, 'tags'],
    queryFn: ({ signal }) => fetchTags({ http, signal }),
    meta: { personal: true },
  })
