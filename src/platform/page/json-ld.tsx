/**
 * Structured data (schema.org as JSON-LD) for machines that read the server's answer. Only the server makes this data:
 * pass `{import.meta.env.SSR && <maker>(…)}` as the data, and the client bundle contains no code of the makers.
 */
import { useState } from 'react'
import type { SiteName } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'
import { useOnceHydrated } from './hydrated.ts'

/** An item of schema.org: `{'@type': 'Article', …}`. Properties whose value is unknown are undefined and left out. */
export type Thing = { '@type': string } & Record<string, unknown>

/** The facts about a page that every maker of structured data needs. */
export type PageOf = { origin: string; language: Language; siteNames: SiteName }

/** Makes an address that may start with `/` absolute. */
export const absoluteUrl = (url: string, origin: string): string => (url.startsWith('/') ? `${origin}${url}` : url)

/** The text of a script element. It contains no `<`, so that no content can end the element or open another one. */
export const jsonLdText = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

/** The breadcrumbs from the home page to this page; this page is the last step. Paths start with `/`. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})

/**
 * The data block of a page. The Content-Security-Policy's hashes don't apply to it, because it is not executable. In a
 * browser, a server-rendered page keeps the server's block. A page reached by navigation has no block: React would
 * create the script element from text, which Trusted Types refuse.
 */
export function JsonLd({ data }: { data: readonly Thing[] | false }) {
  const isNew = useOnceHydrated(true)
  const [wasServed] = useState(!isNew)
  if (!wasServed) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? jsonLdText(data) : '' }}
    />
  )
}
