/** The calls of uploaded images, `/admin/images`. */
import { queryOptions } from '@tanstack/react-query'
import { IMAGES_KEY as KEY } from '#admin/pictures/library-query.ts'
import { imageUsesAnswerSchema } from '#contract/images.ts'
import type { Services } from '#platform/services.tsx'

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
