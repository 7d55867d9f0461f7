import { formatDate, formatMoney } from '#platform/texts/format.ts'
import type { Language } from '#contract/limits.ts'

/**
 * The meaning of a field's value, if its JavaScript type is not enough. `code`: digits that are never grouped.
 * `picture`: the address of a picture. `html`: formatted text. `day`: `YYYY-MM-DD`. `moment`: an instant (ISO 8601).
 */
export type FieldKind =
  | 'year'
  | 'code'
  | 'day'
  | 'moment'
  | 'agorot'
  | 'shekels'
  | 'percent'
  | 'months'
  | 'picture'
  | 'html'

type FieldContext = {
  language: Language
  /** The code of the currency, ISO 4217. */
  currency: string
  moment: (at: string) => string
  /** The word that is shown for every picture. */
  picture: string
}

/** A value of a known kind in words; undefined if the value is not of that kind. */
export function fieldText(kind: FieldKind, value: unknown, context: FieldContext): string | undefined {
  if (typeof value === 'number') return numberText(kind, value, context)
  if (typeof value !== 'string') return undefined
  if (kind === 'picture') return context.picture
  if (kind !== 'day' && kind !== 'moment') return undefined
  // A day has no time. Noon in UTC is on the same day in Israel, in summer and winter.
  const at = kind === 'day' ? `${value}T12:00:00Z` : value
  if (Number.isNaN(Date.parse(at))) return undefined
  return kind === 'day' ? formatDate(Date.parse(at), context.language, { dateStyle: 'medium' }) : context.moment(at)
}

function numberText(kind: FieldKind, value: number, { language, currency }: FieldContext): string | undefined {
  switch (kind) {
    case 'year':
    case 'code':
      return String(value)
    case 'agorot':
      return formatMoney(value / 100, currency, language)
    case 'shekels':
      return formatMoney(value, currency, language)
    case 'percent':
      return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
    case 'months':
      return new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(value)
    default:
      return undefined
  }
}
