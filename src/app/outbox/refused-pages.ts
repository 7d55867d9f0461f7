import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Services } from '#platform/services.tsx'

/** Device-store key: pages of refused writes that were not visited since. */
export const REFUSED_PAGES_KEY = 'refused-pages'

const pagesSchema = z.array(z.string().check(z.regex(/^\/[\w-]/)))
const read = (stored: unknown): string[] => pagesSchema.safeParse(stored).data ?? []

/** `/some-jam/signup` and `/some-jam/success` show the same competition. */
const firstSegment = (path: string) => path.split('/')[1]

type Device = Pick<Services, 'device' | 'queryClient'>

async function change({ device, queryClient }: Device, next: (pages: string[]) => string[]): Promise<void> {
  const pages = await device.update(REFUSED_PAGES_KEY, (old) => next(read(old)))
  // A read that began earlier would overwrite it.
  await queryClient.cancelQueries({ queryKey: [REFUSED_PAGES_KEY] }, { revert: false })
  queryClient.setQueryData([REFUSED_PAGES_KEY], pages)
}

/** Adds the page of a refused write. */
export const keepRefusedPage = (services: Device, page: string): Promise<void> =>
  change(services, (pages) => [page, ...pages.filter((other) => other !== page)])

/** Removes a page that is being visited. */
export const forgetRefusedPage = (services: Device, path: string): Promise<void> =>
  change(services, (pages) => pages.filter((page) => firstSegment(page) !== firstSegment(path)))

/** Whether both pages show the same refused write. */
export const isSamePage = (page: string, path: string): boolean => firstSegment(page) === firstSegment(path)

/** The pages with a refused write, the latest first. */
export const refusedPagesQuery = ({ device }: Pick<Services, 'device'>) =>
  queryOptions({
    queryKey: [REFUSED_PAGES_KEY],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async () => read(await device.get(REFUSED_PAGES_KEY)),
  })
