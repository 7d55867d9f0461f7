/** Describes a park for search engines: https://schema.org/SportsActivityLocation. */
import type { I18n } from '@lingui/core'
import type { Park } from '#contract/parks.ts'
import type { DayHours } from '#contract/park-hours.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { latLonOf } from '#domain/distance.ts'
import { exceptionRuns } from '#domain/exception-runs.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { isWholeDay, spanOf } from '#domain/stretches.ts'
import { photosOf, townOf } from '../card/park-view.ts'
import { absoluteUrl, type PageOf, type Thing } from '#platform/page/json-ld.tsx'
import { featuresOf } from './park-features-json-ld.ts'

type Hours = { '@type': 'OpeningHoursSpecification'; dayOfWeek: string[]; opens: string; closes: string }
type SpecialHours = Omit<Hours, 'dayOfWeek'> & { validFrom: string; validThrough: string }

type ParkPageOf = Omit<PageOf, 'siteNames'> & { i18n: I18n }

/** `description`: the page's description. Unknown facts, and whether the park is open now, are left out. */
export function parkJsonLd(park: Park, description: string, page: ParkPageOf): Thing {
  const { origin, language, i18n } = page
  const { lat, lon } = latLonOf(park)
  const { average, count } = park.heartRating
  const path = `/skateparks/${park.url}`
  const address = park.address[language]
  const town = townOf(address)
  const { google } = mapLinksFor(park)
  return {
    '@type': 'SportsActivityLocation',
    '@id': `${origin}${path}#park`,
    url: `${origin}${path}`,
    name: park.name[language],
    alternateName: park.name[language === 'he' ? 'en' : 'he'],
    description,
    sport: 'Skateboarding',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address === town ? undefined : address,
      addressLocality: town || undefined,
      addressCountry: 'IL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    hasMap: google,
    // Only a link that an admin entered identifies the park. A generated link contains only coordinates.
    sameAs: park.mapLinks.google === null ? undefined : google,
    image: imagesOf(park, origin),
    isAccessibleForFree: park.amenities.entryFee === null ? undefined : !park.amenities.entryFee,
    openingHoursSpecification: openingHoursOf(park),
    amenityFeature: featuresOf(i18n, park),
    specialOpeningHoursSpecification: specialHoursOf(park),
    dissolutionDate: park.closingYear === null ? undefined : String(park.closingYear),
    aggregateRating:
      count > 0
        ? { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: 5, worstRating: 1 }
        : undefined,
  }
}

function imagesOf(park: Park, origin: string): string[] | undefined {
  const urls = [...new Set([park.socialImage ?? [], photosOf(park).map(({ url }) => url)].flat())]
  return urls.length > 0 ? urls.map((url) => absoluteUrl(url, origin)) : undefined
}

/**
 * The regular week in local time; undefined if the hours are unknown or the park closes for good. The week contains no
 * closed days. It contains no holidays either, because this vocabulary can't express the dates of holidays.
 */
export function openingHoursOf({
  is24Hours,
  openingHours,
  closingYear,
}: Pick<Park, 'is24Hours' | 'openingHours' | 'closingYear'>): Hours[] | undefined {
  if (closingYear !== null) return undefined
  if (is24Hours) return [hours(WEEKDAYS, '00:00', '23:59')]
  if (openingHours === null) return undefined
  const groups = new Map<string, Hours>()
  for (const day of WEEKDAYS) {
    const times = timesOf(openingHours[day])
    if (times === null) continue
    const group = groups.get(times.join())
    if (group) group.dayOfWeek.push(nameOf(day))
    else groups.set(times.join(), hours([day], ...times))
  }
  return groups.size > 0 ? [...groups.values()] : undefined
}

/**
 * The hours of the park's exceptions, without overlaps; undefined if there are none or the park closes for good. In this
 * vocabulary, 00:00 to 00:00 is closed.
 */
export function specialHoursOf({
  exceptions,
  closingYear,
}: Pick<Park, 'exceptions' | 'closingYear'>): SpecialHours[] | undefined {
  const runs = closingYear === null ? exceptionRuns(exceptions) : []
  if (runs.length === 0) return undefined
  return runs.map(({ from, to, exception }) => {
    const [opens, closes] = timesOf(exception.hours) ?? ['00:00', '00:00']
    const validFrom = isoDay(from * DAY_MS)
    return { '@type': 'OpeningHoursSpecification', opens, closes, validFrom, validThrough: isoDay(to * DAY_MS) }
  })
}

/**
 * The times of a day; null if the park is closed on that day. An end before the start is on the next day, as in our own
 * hours. If the park is open for 24 hours, the end is 23:59.
 */
function timesOf({ isOpen, start, end }: DayHours): [string, string] | null {
  if (!isOpen) return null
  return isWholeDay(spanOf({ start, end })) ? ['00:00', '23:59'] : [start, end]
}

const hours = (days: readonly string[], opens: string, closes: string): Hours => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map(nameOf),
  opens,
  closes,
})

const nameOf = (day: string): string => `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`
