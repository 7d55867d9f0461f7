/** How the items of a list are numbered, as HTML writes it. */

/** Values of `type` of `<ol>`; without one they are digits. */
const TYPES: readonly string[] = ['a', 'A', 'i', 'I']

export type ListNumbers = { start: number | null; type: string | null; isReversed: boolean }

/** A whole number of at most four digits; null: not such a number. */
export const listNumber = (text: string | null | undefined): number | null =>
  text && /^-?\d{1,4}$/.test(text) ? Number(text) : null

/** The attributes of an `<ol>`, parsed. `start` is null where the numbers begin by themselves: at 1, or at the count. */
export function listNumbers(attribute: (name: string) => string | null | undefined): ListNumbers {
  const isReversed = typeof attribute('reversed') === 'string'
  const start = listNumber(attribute('start'))
  const type = attribute('type') ?? ''
  return { start: start === 1 && !isReversed ? null : start, type: TYPES.includes(type) ? type : null, isReversed }
}
