/** The list of uploaded pictures (`GET /admin/images`). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { imageListSchema } from '#contract/images.ts'
import type { Services } from '#platform/services.tsx'

/** `search`: a part of the name of a thing that shows the picture. */
export type LibraryQuery = { search?: string; unused?: boolean; page: number; limit: number }

export const IMAGES_KEY = ['admin', 'images'] as const

/** Fetches a page of the pictures, the newest first. */
export const imagesQuery = ({ http }: Pick<Services, 'http'>, query: LibraryQuery) =>
  queryOptions({
    queryKey: [...IMAGES_KEY, 'list', query],
    queryFn: async ({ signal }) =>
      (await http.get('admin/images', imageListSchema, { searchParams: query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
