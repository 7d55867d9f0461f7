/** Structured data of the site: https://schema.org/WebSite, with its search. */
import type { PageOf, Thing } from '#platform/page/json-ld.tsx'

export const homeJsonLd = (description: string, { origin, language, siteNames }: PageOf): Thing[] => [
  {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: siteNames[language],
    alternateName: siteNames[language === 'he' ? 'en' : 'he'],
    description,
    inLanguage: language,
    publisher: { '@id': `${origin}/#publisher` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    '@type': 'Organization',
    '@id': `${origin}/#publisher`,
    name: siteNames[language],
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  },
]
