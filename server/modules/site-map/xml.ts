/** Makes sitemaps as text (https://www.sitemaps.org/protocol.html, with Google's language alternates). Pure. */
import { LANGUAGES } from '#contract/limits.ts'

/** A public page. */
export interface SitePage {
  /** Starts with `/`, already encoded. */
  path: string
  /** ISO 8601; undefined: unknown. */
  changedAt: string | undefined
}

/** Pages per file. The protocol allows 50,000 URLs and 50 MB; smaller files are faster to make and to cache. */
export const PAGES_PER_FILE = 3_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

/** Number of files that the pages need, at least one. */
export const filesFor = (pages: number): number => Math.max(1, Math.ceil(pages / PAGES_PER_FILE))

/**
 * One file of pages. Each page has several entries: one without a language and one per language. Every entry lists the
 * URLs of all entries of its page.
 */
export function urlSet(origin: string, pages: readonly SitePage[]): string {
  const entries: string[] = []
  for (const { path, changedAt } of pages) {
    const bare = escape(`${origin}${path}`)
    const spoken = LANGUAGES.map((language) => ({ language, url: `${bare}?lang=${language}` }))
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escape(changedAt)}</lastmod>`
    const alternates = [...spoken, { language: 'x-default', url: bare }]
      .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
      .join('')
    for (const loc of [bare, ...spoken.map(({ url }) => url)]) {
      entries.push(`<url><loc>${loc}</loc>${lastmod}${alternates}</url>\n`)
    }
  }
  return `${HEAD}<urlset ${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** The index of the files `/sitemaps/1.xml`, `/sitemaps/2.xml` and so on. */
export function siteMapIndex(origin: string, pages: readonly SitePage[]): string {
  const files = Array.from({ length: filesFor(pages.length) }, (_, index) => {
    const newest = newestOf(fileOf(pages, index + 1))
    const lastmod = newest === undefined ? '' : `<lastmod>${escape(newest)}</lastmod>`
    return `<sitemap><loc>${escape(`${origin}/sitemaps/${index + 1}.xml`)}</loc>${lastmod}</sitemap>\n`
  })
  return `${HEAD}<sitemapindex ${XMLNS}>\n${files.join('')}</sitemapindex>\n`
}

/** The pages of one file; files are counted from 1. */
export const fileOf = (pages: readonly SitePage[], number: number): readonly SitePage[] =>
  pages.slice((number - 1) * PAGES_PER_FILE, number * PAGES_PER_FILE)

/** The time of the latest change among the pages. */
export function newestOf(pages: readonly SitePage[]): string | undefined {
  let newest: string | undefined
  for (const { changedAt } of pages) if (changedAt !== undefined && (newest ?? '') < changedAt) newest = changedAt
  return newest
}
