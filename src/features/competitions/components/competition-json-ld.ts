import type { Competition } from '#contract/competitions.ts'
import { absoluteUrl, type PageOf, type Thing } from '#platform/page/json-ld.tsx'
import { hoursOf } from '#domain/competition-state.ts'
import { placeOf } from '#domain/competition-text.ts'
import { israelIso } from '#domain/israel-iso.ts'

const AVAILABILITY: Record<Competition['state'], string> = {
  open: 'InStock',
  soon: 'PreOrder',
  closed: 'OutOfStock',
  full: 'SoldOut',
}

/**
 * A competition for search engines (schema.org `SportsEvent`; a lesson and a meet-up are an `Event`). Only made on the
 * server.
 */
export function competitionJsonLd(
  event: Competition,
  currency: string,
  { origin, language, siteNames }: PageOf,
): Thing {
  const url = `${origin}/${event.slug}/signup`
  const fee = event.fee[language]
  const place = placeOf(event, language)
  const { from, to } = hoursOf(event)
  const isSport = event.kind === 'competition' || event.kind === 'jam'
  return {
    ...(isSport ? { '@type': 'SportsEvent', sport: 'Skateboarding' } : { '@type': 'Event' }),
    '@id': `${url}#event`,
    inLanguage: language,
    name: event.name[language],
    description: event.summary[language] || undefined,
    startDate: from === null ? event.date : israelIso(from),
    // An end that is not known is left out: a date would say that it is on that day.
    endDate: from === null ? event.date : to === null ? undefined : israelIso(to),
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
