/** Ages by the calendar; days are `YYYY-MM-DD`. */

/** Minimum age on the day of the event. */
export const MIN_AGE = 18

/** An age above this counts as a typing mistake. */
const MAX_AGE = 120

/** Age in whole years on a day. Somebody born on 29 February has their birthday on 1 March in other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/**
 * The problem with a date of birth on an event's day. `date`: the date is unlikely; `under18`: too young; null: no
 * problem.
 */
export function birthProblem(dateOfBirth: string, day: string): 'date' | 'under18' | null {
  const age = ageOn(dateOfBirth, day)
  if (age < 0 || age > MAX_AGE) return 'date'
  return age < MIN_AGE ? 'under18' : null
}
