/** A person's choice about analytics, as the device stores it. Pure functions. */

export const CONSENT_KEY = 'analytics-consent'

export type Choice = 'granted' | 'refused'

/** The choice is stored with the script's origin. If the site later uses a script of another origin, it asks again. */
type Kept = { origin: string; choice: Choice }

/** The stored choice for scripts of this origin; undefined: the person was not asked yet. */
export function choiceFrom(kept: unknown, origin: string): Choice | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { origin: given, choice } = kept as Partial<Kept>
  return given === origin && (choice === 'granted' || choice === 'refused') ? choice : undefined
}

export const keptChoice = (origin: string, choice: Choice): Kept => ({ origin, choice })
