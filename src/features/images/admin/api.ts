/** The calls of uploaded images, `/admin/images`. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { imageListSchema, imageUsesAnswerSchema } from '#contract/images.ts'
import type { Services } from '#platform/services.tsx'

/** The query of `GET /admin/images`. */
type ImagesQuery = { unused?: boolean; page: number; limit: number }

const KEY = ['admin', 'images'] as const

/** Fetches a page of the images, the newest first. */
export const imagesQuery = ({ http }: Services, query: ImagesQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: async ({ signal }) =>
      (await http.get('admin/images', imageListSchema, { searchParams: query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** Fetches the things that show an image. */
export const usesQuery = ({ http }: Services, key: string) =>
  queryOptions({
    queryKey: [...KEY, 'uses', key],
    queryFn: async ({ signal }) =>
      (await http.get(`admin/images/${key}/uses`, imageUsesAnswerSchema, { signal })).data.uses,
    // The uses are fetched again before each deletion.
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  })

/** @throws AppError `IMAGE_IN_USE` while something shows the image */
export async function deleteImage({ http, queryClient }: Services, key: string): Promise<void> {
  await http.delete(`admin/images/${key}`)
  // Only the lists are refetched. The image's uses are still on the screen, but can't be fetched, because the image no
  // longer exists.
  void queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] })
}
