import type { Competition } from '#contract/competitions.ts'
import { absoluteUrl, type PageOf, type Thing } from '#platform/page/json-ld.tsx'
import { placeOf } from '#domain/competition-text.ts'

const AVAILABILITY: Record<Competition['state'], string> = {
  open: 'InStock',
  soon: 'PreOrder',
  closed: 'OutOfStock',
  full: 'SoldOut',
}

/** A competition for search engines (schema.org `SportsEvent`). Only made on the server. */
export function competitionJsonLd(
  event: Competition,
  currency: string,
  { origin, language, siteNames }: PageOf,
): Thing {
  const url = `${origin}/${event.slug}/signup`
  const fee = event.fee[language]
  const place = placeOf(event, language)
  return {
    '@type': 'SportsEvent',
    '@id': `${url}#event`,
    sport: 'Skateboarding',
    inLanguage: language,
    name: event.name[language],
    description: event.summary[language] || undefined,
    startDate: event.date,
    endDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place === '' ? undefined : { '@type': 'Place', name: place, address: place },
    image: event.image === null ? undefined : absoluteUrl(event.image, origin),
    organizer: { '@type': 'Organization', name: siteNames[language], url: `${origin}/` },
    url,
    offers:
      fee === null
        ? undefined
        : {
            '@type': 'Offer',
            url,
            price: fee,
            priceCurrency: currency,
            validFrom: event.opensAt ?? undefined,
            availability: `https://schema.org/${AVAILABILITY[event.state]}`,
          },
  }
}
