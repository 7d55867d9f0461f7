/**
 * Structured data for machines that read the server's answer (schema.org as JSON-LD). Only the server makes this data:
 * write `{import.meta.env.SSR && <maker>(…)}` as the data, and the client bundle contains none of that code.
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

/** The text of a script element: no `<` in any content can end it or open another. */
export const jsonLdText = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

/** The breadcrumbs from the home page to this page, which comes last. Paths start with `/`. */
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
 * The data block of a page. It is not executable, so the hashes of the Content-Security-Policy do not apply. In a
 * browser the block keeps the server's content. A page reached by navigation has no block: React creates script
 * elements from text, which Trusted Types refuse.
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
