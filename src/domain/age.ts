/** Ages by the calendar; days are `YYYY-MM-DD`. */

/** The least age on the event's day (spec §5: 'You must be over 18 to participate'). */
export const MIN_AGE = 18

/** A greater age is taken for a typing mistake. */
const MAX_AGE = 120

/** Whole years on a day. A birthday on 29 February counts from 1 March in other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** What is wrong with a date of birth for an event's day: unlikely, or too young. null: nothing. */
export function birthProblem(dateOfBirth: string, day: string): 'date' | 'under18' | null {
  const age = ageOn(dateOfBirth, day)
  if (age < 0 || age > MAX_AGE) return 'date'
  return age < MIN_AGE ? 'under18' : null
}
