/** A person's choice about analytics, and whether it lets a script in. Pure. */

/** The device's note of the choice. */
export const CONSENT_KEY = 'analytics-consent'

export type Choice = 'granted' | 'refused'

/** Kept with the origin it was given to: another script is another question. */
type Kept = { origin: string; choice: Choice }

/** What the device keeps, read for the script of this origin; undefined: nobody was asked about it yet. */
export function choiceFrom(kept: unknown, origin: string): Choice | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { origin: given, choice } = kept as Partial<Kept>
  return given === origin && (choice === 'granted' || choice === 'refused') ? choice : undefined
}

export const keptChoice = (origin: string, choice: Choice): Kept => ({ origin, choice })

/** Where browsers say that their person does not want to be followed. Firefox and others write `1`; older ones `yes`. */
type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser objects for its person (Do Not Track, Global Privacy Control): then nobody is asked either. */
export const isObjecting = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
