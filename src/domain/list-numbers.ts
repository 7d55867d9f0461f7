/** The numbering of a list in HTML. */

/** Values of the `type` of an `<ol>`; a list without a type has digits. */
const TYPES: readonly string[] = ['a', 'A', 'i', 'I']

export type ListNumbers = { start: number | null; type: string | null; isReversed: boolean }

/** A whole number of at most four digits; null: the text is not such a number. */
export const listNumber = (text: string | null | undefined): number | null =>
  text && /^-?\d{1,4}$/.test(text) ? Number(text) : null

/**
 * The parsed attributes of an `<ol>`. `start` is null where the list has its default start: 1, or for a reversed list
 * the number of items.
 */
export function listNumbers(attribute: (name: string) => string | null | undefined): ListNumbers {
  const isReversed = typeof attribute('reversed') === 'string'
  const start = listNumber(attribute('start'))
  const type = attribute('type') ?? ''
  return { start: start === 1 && !isReversed ? null : start, type: TYPES.includes(type) ? type : null, isReversed }
}
