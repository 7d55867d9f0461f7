/** A person's choice about analytics, and whether it allows a script. Pure. */

export const CONSENT_KEY = 'analytics-consent'

export type Choice = 'granted' | 'refused'

/** Stored with the script's origin, so that another script asks again. */
type Kept = { origin: string; choice: Choice }

/** The stored choice for the script of this origin; undefined: not asked yet. */
export function choiceFrom(kept: unknown, origin: string): Choice | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { origin: given, choice } = kept as Partial<Kept>
  return given === origin && (choice === 'granted' || choice === 'refused') ? choice : undefined
}

export const keptChoice = (origin: string, choice: Choice): Kept => ({ origin, choice })

/**
 * Where browsers report Do Not Track and Global Privacy Control. Firefox and others write `1`, older browsers `yes`.
 */
type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser objects to tracking: then the person is not asked. */
export const isObjecting = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
