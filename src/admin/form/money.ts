import type { Language } from '#contract/limits.ts'

/** The value of a number field; '' while it is empty. */
type NumberValue = number | ''

/** Converts whole agorot to shekels for a field; null becomes an empty field. */
export const toShekels = (agorot: number | null): NumberValue => (agorot === null ? '' : agorot / 100)

/** Converts a field's shekels to whole agorot; '' stays '', so that the validation finds the empty field. */
export const toAgorot = (shekels: NumberValue): NumberValue => (shekels === '' ? '' : Math.round(shekels * 100))

/** The symbol of a currency (ISO 4217), shown in front of the input. */
export function currencySymbol(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
