/** The pages of the sitemap: every public page, and one for each park, guide, product and competition. */
import type { SitePage } from './xml.ts'
import { newestOf } from './xml.ts'

/** A park, guide or product that has a page of its own. */
export interface Dated {
  slug: string
  /** ISO 8601. */
  updatedAt: string
}

export interface SiteMapSources {
  /** Whether the app renders a path for visitors. The sitemap lists only such pages. */
  isPublic(path: string): boolean
  parks(): Promise<readonly Dated[]>
  guides(): Promise<readonly Dated[]>
  /** undefined: the shop is switched off. */
  products(): Promise<readonly Dated[] | undefined>
  /** Whether the parks are open data, which has a page of its own. */
  isOpenData(): Promise<boolean>
  /** Paths of the competitions' pages. */
  competitionPages(): Promise<readonly string[]>
}

/** Pages that do not show a park, guide or product: those of the app, and those of the server. */
const APP_PAGES = ['/competitions', '/about', '/contact', '/accessibility', '/terms']
const SERVER_PAGES = ['/embed']

/** All pages, in an order that stays the same while the content is unchanged. */
export async function sitePages(sources: SiteMapSources): Promise<SitePage[]> {
  const [parks, guides, products, competitionPages, isOpenData] = await Promise.all([
    sources.parks(),
    sources.guides(),
    sources.products(),
    sources.competitionPages(),
    sources.isOpenData(),
  ])
  const pagesOf = (base: string, things: readonly Dated[]): SitePage[] =>
    things.map(({ slug, updatedAt }) => ({ path: `${base}/${encodeURIComponent(slug)}`, changedAt: updatedAt }))
  const parkPages = pagesOf('/skateparks', parks)
  const guidePages = pagesOf('/guides', guides)
  const productPages = pagesOf('/shop/products', products ?? [])
  const listed: SitePage[] = [
    { path: '/', changedAt: newestOf([...parkPages, ...guidePages]) },
    { path: '/skateparks', changedAt: newestOf(parkPages) },
    { path: '/guides', changedAt: newestOf(guidePages) },
    ...(products ? [{ path: '/shop', changedAt: newestOf(productPages) }] : []),
    ...APP_PAGES.map((path) => ({ path, changedAt: undefined })),
    ...competitionPages.map((path) => ({ path, changedAt: undefined })),
    ...parkPages,
    ...guidePages,
    ...productPages,
  ]
  const serverPages = [...SERVER_PAGES, ...(isOpenData ? ['/open-data'] : [])].map((path) => ({
    path,
    changedAt: undefined,
  }))
  return [...listed.filter(({ path }) => sources.isPublic(path)), ...serverPages]
}
