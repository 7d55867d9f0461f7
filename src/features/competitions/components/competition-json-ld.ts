import type { Competition } from '#contract/competitions.ts'
import { absoluteUrl, type PageOf, type Thing } from '#platform/page/json-ld.tsx'
import { latLonOf } from '#domain/distance.ts'
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
    location: place === '' ? undefined : placeThing(event, place, { origin, language }),
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

/** The place; a park has its address, its point and its page. */
function placeThing(
  { venue }: Competition,
  name: string,
  { origin, language }: Pick<PageOf, 'origin' | 'language'>,
): Thing {
  if (venue === null) return { '@type': 'Place', name, address: name }
  const { lat, lon } = latLonOf(venue)
  return {
    '@type': 'Place',
    name,
    address: venue.address[language] || venue.address.he || name,
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    url: `${origin}/skateparks/${venue.url}`,
  }
}
