/** The name of a rider in the results of a competition. */

const HEBREW = /^\p{Script=Hebrew}/u

/**
 * The full name if the rider agreed to it, otherwise the first name and the initial of the last name: `Dana L.`,
 * `דנה ל׳`. A last name without letters has no initial.
 */
export function resultName({ firstName, lastName }: { firstName: string; lastName: string }, isFull: boolean): string {
  if (isFull) return `${firstName} ${lastName}`
  const initial = /\p{L}/u.exec(lastName)?.[0]
  if (initial === undefined) return firstName
  return `${firstName} ${initial.toLocaleUpperCase('en')}${HEBREW.test(initial) ? '׳' : '.'}`
}
