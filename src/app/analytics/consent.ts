/** A person's choice about analytics, and whether that choice allows a script. Pure functions. */

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

/**
 * The fields in which browsers report Do Not Track and Global Privacy Control. Firefox and others write `1`, older
 * browsers `yes`.
 */
type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser asks not to be tracked. If so, the person is not asked. */
export const isObjecting = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
