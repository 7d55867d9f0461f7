import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { DayHours } from '#contract/park-hours.ts'
import { closureOn } from '#domain/exceptions.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import { ordinaryWeek } from '#domain/ordinary-week.ts'
import { isClosedForGood, isWholeDay, spanOf } from '#domain/stretches.ts'
import { weekdayName } from '#platform/texts/format.ts'
import { townOf } from '../card/park-view.ts'
import { closedForGoodSentence, closureSentence } from '../card/status-text.ts'

/**
 * Describes a park in two or three sentences, for search results and shared links. Says that an exception closes the
 * park until a date, but not whether the park is open now.
 */
export function parkDescription(i18n: I18n, park: Park, instant: number): string {
  const language = i18n.locale as Language
  const { amenities } = park
  const town = townOf(park.address[language])
  return [
    isClosedForGood(park.closingYear, instant) && `${closedForGoodSentence(i18n, park.closingYear)}.`,
    closedSentence(i18n, park, instant),
    town ? i18n._(msg`Skatepark in ${town}.`) : i18n._(msg`Skatepark in Israel.`),
    hoursSentence(i18n, park, language),
    ridersSentence(i18n, amenities),
    amenities.helmetRequired && i18n._(msg`Helmet required.`),
    park.hasLights && i18n._(msg`With lights.`),
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ')
}

/** A closure that ends today is left out: search results show the description for days. */
function closedSentence(i18n: I18n, park: Park, instant: number): string | false {
  const today = dayNumber(localTime(instant))
  if (isClosedForGood(park.closingYear, instant)) return false
  const closure = closureOn(park.exceptions, today)
  return closure !== null && closure.lastDay > today && `${closureSentence(i18n, closure, instant)}.`
}

/**
 * A sentence about who may ride. Written only if all rules are known: otherwise a reader would think that riders who
 * are not mentioned may not ride.
 */
function ridersSentence(i18n: I18n, { scootersAllowed, bikesAllowed }: Park['amenities']): string | false {
  if (scootersAllowed === null || bikesAllowed === null) return false
  const riders = [
    i18n._(msg({ message: 'skateboards and rollers', context: 'who may ride' })),
    scootersAllowed && i18n._(msg({ message: 'scooters', context: 'who may ride' })),
    bikesAllowed && i18n._(msg({ message: 'bikes', context: 'who may ride' })),
  ].filter((rider) => typeof rider === 'string')
  const names = riders.join(', ')
  return i18n._(msg`For: ${names}.`)
}

function hoursSentence(i18n: I18n, park: Park, language: Language): string | false {
  // A park with a closing year has no regular hours after that year, so they are left out.
  if (park.closingYear !== null) return false
  if (park.is24Hours) return i18n._(msg`Open 24 hours.`)
  if (!park.openingHours) return false
  const days = ordinaryWeek(park.openingHours).map(({ from, to, hours }) => {
    const first = weekdayName(from, language)
    const last = weekdayName(to, language)
    return `${from === to ? first : i18n._(msg`${first} to ${last}`)} ${times(i18n, hours)}`
  })
  return `${days.join(', ')}.`
}

function times(i18n: I18n, hours: DayHours): string {
  if (!hours.isOpen) return i18n._(msg({ message: 'closed', context: 'hours of a day in a sentence' }))
  return isWholeDay(spanOf(hours)) ? i18n._(msg`24 hours`) : `${hours.start}–${hours.end}`
}
