/** Texts for the facts of parks and their values, the same as in the park form. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import type { Fact, FactValues } from '#contract/suggestions.ts'
import { distanceKm, latLonOf } from '#domain/distance.ts'
import { closingException } from '#domain/editing/exception-lists.ts'
import { amenityOf } from '#domain/suggestions/suggestions.ts'
import { formatDistance, formatMoney } from '#platform/texts/format.ts'
import { DAYS } from '../../form/fact-fields.ts'
import { exceptionText } from '../exceptions/exception-words.ts'
import { type ParkWords, parkWords } from '../form/park-words.ts'
import { PARK_LABELS } from '../park-labels.ts'

const OWN_LABELS: Readonly<Partial<Record<Fact, MessageDescriptor>>> = {
  name: msg`Name`,
  address: msg`Street and town`,
  fee: PARK_LABELS.entryFee!,
  place: PARK_LABELS.location!,
  closure: msg`Closed for some time`,
  photo: msg`A photo to add`,
  other: msg`In words only`,
  park: msg`A park that is missing`,
}

/** The name of the fact that a suggestion is about. */
export function factLabel(i18n: I18n, fact: Fact): string {
  const amenity = amenityOf(fact)
  const label = amenity ? PARK_LABELS[`amenities.${amenity}`] : (OWN_LABELS[fact] ?? PARK_LABELS[fact])
  return label ? i18n._(label) : fact
}

/** One line of a value; `label` is '' if the fact's name alone is enough. */
export type FactLine = { label: string; text: string }

/** Two times with a dash. The invisible characters prevent a line break at the dash. */
const times = ({ start, end }: { start: string; end: string }) => `${start}\u2060–\u2060${end}`

/** A value in words, one entry per line. Empty for a missing value. */
export function factLines(i18n: I18n, fact: Fact, value: unknown): FactLine[] {
  const words = parkWords(i18n)
  if (value === undefined || (value === null && !isNullable(fact))) return []
  if (amenityOf(fact)) return [{ label: '', text: words.known[knownOf(value as boolean | null)] }]
  switch (fact) {
    case 'name':
    case 'address': {
      const { he, en } = value as FactValues['name']
      return [
        { label: words.labelOf(`${fact}.he`), text: he },
        { label: words.labelOf(`${fact}.en`), text: en },
      ]
    }
    case 'area':
      return [{ label: '', text: words.area[value as Park['area']] }]
    case 'hours':
      return hoursLines(i18n, words, value as FactValues['hours'])
    case 'lights':
      return [{ label: '', text: lightsText(words, value as FactValues['lights']) }]
    case 'fee':
      return feeLines(i18n, words, value as FactValues['fee'])
    case 'place':
      return [{ label: '', text: placeText(value as Park['location']) }]
    case 'openingYear':
    case 'closingYear':
      return [{ label: '', text: value === null ? i18n._(msg`No year`) : String(value as number) }]
    case 'elements':
    case 'surface':
    case 'cover':
    case 'sizeM2':
      return [{ label: '', text: words.inPark(fact, value)! }]
    case 'closure':
      return [{ label: '', text: exceptionText(i18n, closingException(value as FactValues['closure'])) }]
    case 'park':
      return parkLines(i18n, value as FactValues['park'])
    default:
      return []
  }
}

/**
 * Whether this fact may have the value null, which means "unknown" or "none". For any other fact null means that the
 * park is gone.
 */
const isNullable = (fact: Fact) => amenityOf(fact) !== undefined || NULLABLE.includes(fact)
const NULLABLE: readonly Fact[] = ['openingYear', 'closingYear', 'elements', 'surface', 'cover', 'sizeM2']

const knownOf = (value: boolean | null) => (value === null ? 'unknown' : value ? 'yes' : 'no')

function hoursLines(i18n: I18n, words: ParkWords, { is24Hours, openingHours }: FactValues['hours']): FactLine[] {
  if (is24Hours) return [{ label: '', text: words.hours.always }]
  if (openingHours === null) return [{ label: '', text: words.hours.unknown }]
  const hours = (day: DayHours) => (day.isOpen ? times(day) : i18n._(msg`Closed`))
  return DAYS.map((day) => ({ label: words.day[day], text: hours((openingHours as OpeningHours)[day]) }))
}

function lightsText(words: ParkWords, { hasLights, lightingHours }: FactValues['lights']): string {
  if (lightingHours) return `${words.lights.hours}, ${times(lightingHours)}`
  return words.lights[hasLights === null ? 'unknown' : hasLights ? 'no-hours' : 'none']
}

function feeLines(i18n: I18n, words: ParkWords, { takesFee, entryFee }: FactValues['fee']): FactLine[] {
  const money = (amount: number) => formatMoney(amount, 'ILS', i18n.locale as Language)
  return [
    { label: '', text: words.known[knownOf(takesFee)] },
    ...(entryFee === null
      ? []
      : (['adult', 'child'] as const).map((who) => ({
          label: words.labelOf(`entryFee.${who}`),
          text: money(entryFee[who]),
        }))),
  ]
}

const placeText = (location: Park['location']) => {
  const { lat, lon } = latLonOf({ location })
  return `${lat.toFixed(5)},\u00a0${lon.toFixed(5)}`
}

const parkLines = (i18n: I18n, { name, address, location }: FactValues['park']): FactLine[] =>
  [
    { label: i18n._(OWN_LABELS.name!), text: name },
    { label: i18n._(OWN_LABELS.address!), text: address },
    { label: i18n._(OWN_LABELS.place!), text: location === null ? '' : placeText(location) },
  ].filter(({ text }) => text !== '')

/**
 * The distance between the present location and the suggested location; undefined if the fact is not the location, or
 * if the present location is unknown.
 */
export function movedText(fact: Fact, now: unknown, value: unknown, language: Language): string | undefined {
  if (fact !== 'place' || now === null || now === undefined) return undefined
  const [from, to] = [now, value].map((location) => latLonOf({ location: location as Park['location'] }))
  return formatDistance(distanceKm(from!, to!), language)
}

/** One line of a change; `before` is undefined if the fact had no value before. */
type ChangedLine = { label: string; before: string | undefined; after: string | undefined }

/** The lines that differ between two values of a fact. */
export function changedLines(i18n: I18n, fact: Fact, now: unknown, value: unknown): ChangedLine[] {
  const former = factLines(i18n, fact, now)
  const latter = factLines(i18n, fact, value)
  // Lines of the suggested value come first. The two values may have different lines: one may have a line for each day,
  // and the other only “Open around the clock”.
  const labels = [...new Set([...latter, ...former].map(({ label }) => label))]
  const textOf = (lines: readonly FactLine[], label: string) => lines.find((line) => line.label === label)?.text
  return labels
    .map((label) => ({ label, before: textOf(former, label), after: textOf(latter, label) }))
    .filter(({ before, after }) => before !== after)
}
