/** Texts for the values of a park's facts. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import type { FactValues } from '#contract/suggestions.ts'
import { DAY_MS } from '#contract/time.ts'
import { instantOnDay } from '#domain/israel-time.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import { latLonOf } from '#domain/distance.ts'
import { amenityOf } from '#domain/suggestions/suggestions.ts'
import { formatDate, formatMoney, isolated } from '#platform/texts/format.ts'
import { textIn } from '#platform/texts/text-in-language.ts'
import { DAYS, type Known } from '../../form/fact-fields.ts'
import { factWords } from '../../form/fact-words.ts'

const SHEKELS = 'ILS'

const knownOf = (value: boolean | null): Known => (value === null ? 'unknown' : value ? 'yes' : 'no')
/** Two times with a dash. Invisible characters keep them left to right inside Hebrew text. */
const spanText = ({ start, end }: Pick<DayHours, 'start' | 'end'>): string => `\u2066${start}–${end}\u2069`

/** The week in words, with days of equal hours merged: "Sunday–Thursday 08:00–20:00". */
function weekText(i18n: I18n, week: OpeningHours): string {
  const names = factWords(i18n).day
  const textOf = (hours: DayHours) => (hours.isOpen ? spanText(hours) : i18n._(msg`closed`))
  const groups: { from: string; to: string; text: string }[] = []
  for (const day of DAYS) {
    const text = textOf(week[day])
    const last = groups.at(-1)
    if (last?.text === text && day !== 'holidays') last.to = names[day]
    else groups.push({ from: names[day], to: names[day], text })
  }
  return groups.map(({ from, to, text }) => `${from === to ? from : `${from}–${to}`} ${text}`).join(', ')
}

function feeText(i18n: I18n, { takesFee, entryFee }: FactValues['fee']): string {
  const yes = factWords(i18n).known[knownOf(takesFee)]
  if (!entryFee) return yes
  const money = (amount: number) => formatMoney(amount, SHEKELS, i18n.locale as Language)
  const [adult, child] = [money(entryFee.adult), money(entryFee.child)]
  return i18n._(msg`adults ${adult}, children ${child}`)
}

function closureText(i18n: I18n, { to, reason }: FactValues['closure']): string {
  const language = i18n.locale as Language
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const date = formatDate(instantOnDay(Date.parse(to) / DAY_MS, 720), language, options)
  const why = textIn(reason, language).text.trim()
  const cause = isolated(why)
  return why === '' ? i18n._(msg`until ${date}`) : i18n._(msg`until ${date}: ${cause}`)
}

/**
 * A fact's value in words; '' if the fact has no value. The value must have the form that this version of the app uses;
 * for another form the function may throw.
 */
export function factText(i18n: I18n, fact: string, value: unknown): string {
  const language = i18n.locale as Language
  const { hours, lights, known } = factWords(i18n)
  if (amenityOf(fact)) return known[knownOf(value as boolean | null)]
  switch (fact) {
    case 'name':
    case 'address': {
      const text = value as FactValues['name']
      return text[language] || text.he || text.en
    }
    case 'hours': {
      const { is24Hours, openingHours } = value as FactValues['hours']
      return is24Hours ? hours.always : openingHours ? weekText(i18n, openingHours) : hours.unknown
    }
    case 'lights': {
      const { hasLights, lightingHours } = value as FactValues['lights']
      if (lightingHours) return spanText(lightingHours)
      return hasLights === null ? lights.unknown : hasLights ? lights['no-hours'] : lights.none
    }
    case 'fee':
      return feeText(i18n, value as FactValues['fee'])
    case 'place':
      return `\u2066${formatCoordinates(latLonOf({ location: value as FactValues['place'] }))}\u2069`
    case 'openingYear':
    case 'closingYear':
      return value === null ? known.unknown : String(value)
    case 'elements':
    case 'surface':
    case 'cover':
    case 'sizeM2':
      return factWords(i18n).inPark(fact, value)!
    case 'closure':
      return closureText(i18n, value as FactValues['closure'])
    case 'park':
      return (value as FactValues['park']).name
    default:
      return ''
  }
}
