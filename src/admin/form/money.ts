import type { Language } from '#contract/limits.ts'

/** The value of a number's field; '' while it is empty. */
type NumberValue = number | ''

/** Whole agorot as shekels for a field; null as an empty one. */
export const toShekels = (agorot: number | null): NumberValue => (agorot === null ? '' : agorot / 100)

/** A field's shekels as whole agorot; '' stays, for the check. */
export const toAgorot = (shekels: NumberValue): NumberValue => (shekels === '' ? '' : Math.round(shekels * 100))

/** How amounts of a currency (ISO 4217) are marked, in front of what is typed. */
export function currencySymbol(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
