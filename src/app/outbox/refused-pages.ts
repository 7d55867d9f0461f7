import * as z from 'zod/mini'
import { shownRecord } from '#platform/storage/device-record.ts'

/** Device-store key: the pages of refused writes. A page is removed when the person visits it. */
export const REFUSED_PAGES_KEY = 'refused-pages'

const pagesSchema = z.array(z.string().check(z.regex(/^\/[\w-]/)))
/** The pages with a refused write, the latest first. */
export const refusedPages = shownRecord(
  REFUSED_PAGES_KEY,
  (stored): string[] => pagesSchema.safeParse(stored).data ?? [],
)

/** `/some-jam/signup` and `/some-jam/success` show the same competition. */
const firstSegment = (path: string) => path.split('/')[1]

type Services = Parameters<typeof refusedPages.change>[0]

/** Adds the page of a refused write. */
export const keepRefusedPage = (services: Services, page: string): Promise<void> =>
  refusedPages.change(services, (pages) => [page, ...pages.filter((other) => other !== page)])

/** Removes a page when the person visits it. */
export const forgetRefusedPage = (services: Services, path: string): Promise<void> =>
  refusedPages.change(services, (pages) => pages.filter((page) => firstSegment(page) !== firstSegment(path)))

/** Whether two pages show the same refused write. */
export const isSamePage = (page: string, path: string): boolean => firstSegment(page) === firstSegment(path)
