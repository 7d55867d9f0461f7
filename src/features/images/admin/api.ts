/** The calls of uploaded images (api.md, `/admin/images`). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { imageListSchema, imageUsesAnswerSchema } from '#contract/images.ts'
import type { Services } from '#platform/services.tsx'

/** What `GET /admin/images` is asked for. */
type ImagesQuery = { unused?: boolean; page: number; limit: number }

const KEY = ['admin', 'images'] as const

/** A page of the images, the newest first. */
export const imagesQuery = ({ http }: Services, query: ImagesQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: async ({ signal }) =>
      (await http.get('admin/images', imageListSchema, { searchParams: query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** What shows an image. */
export const usesQuery = ({ http }: Services, key: string) =>
  queryOptions({
    queryKey: [...KEY, 'uses', key],
    queryFn: async ({ signal }) =>
      (await http.get(`admin/images/${key}/uses`, imageUsesAnswerSchema, { signal })).data.uses,
    // Asked for each time before a deletion.
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  })

/** @throws AppError `IMAGE_IN_USE` while something shows it */
export async function deleteImage({ http, queryClient }: Services, key: string): Promise<void> {
  await http.delete(`admin/images/${key}`)
  // Not the uses: they are still shown, of an image that is gone.
  void queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] })
}
