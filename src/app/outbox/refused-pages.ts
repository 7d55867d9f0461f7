import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Services } from '#platform/services.tsx'

/** The device store's key of the pages that show something refused which nobody has looked at yet. */
export const REFUSED_PAGES_KEY = 'refused-pages'

const pagesSchema = z.array(z.string().check(z.regex(/^\/[\w-]/)))
const read = (stored: unknown): string[] => pagesSchema.safeParse(stored).data ?? []

/** `/some-jam/signup` and `/some-jam/success` show the same. */
const placeOf = (path: string) => path.split('/')[1]

type Device = Pick<Services, 'device' | 'queryClient'>

async function change({ device, queryClient }: Device, next: (pages: string[]) => string[]): Promise<void> {
  const pages = await device?.update(REFUSED_PAGES_KEY, (old) => next(read(old)))
  // A reading from before must not land on it.
  await queryClient.cancelQueries({ queryKey: [REFUSED_PAGES_KEY] }, { revert: false })
  if (pages) queryClient.setQueryData([REFUSED_PAGES_KEY], pages)
}

/** Something that the person sent was refused: this page shows it. */
export const keepRefusedPage = (services: Device, page: string): Promise<void> =>
  change(services, (pages) => [page, ...pages.filter((other) => other !== page)])

/** The person is there. */
export const forgetRefusedPage = (services: Device, path: string): Promise<void> =>
  change(services, (pages) => pages.filter((page) => placeOf(page) !== placeOf(path)))

/** Whether a page shows what `page` is about. */
export const isSamePlace = (page: string, path: string): boolean => placeOf(page) === placeOf(path)

/** The pages to point to, the latest first. Only in a browser. */
export const refusedPagesQuery = ({ device }: Pick<Services, 'device'>) =>
  queryOptions({
    queryKey: [REFUSED_PAGES_KEY],
    enabled: device !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async () => read(await device?.get(REFUSED_PAGES_KEY)),
  })
