/**
 * Notes of a job in the table of the settings, so that every process sees them. One process at a time may make an
 * attempt: it claims the attempt in the notes, and the claim ends by itself if the process dies.
 */
import type { SettingsRepo } from './modules/config/repo.ts'
import { newId } from './new-id.ts'

export interface Claimed {
  /** The attempt that is running; `until` is ISO 8601. */
  claim: { id: string; until: string } | null
}

export interface Claims<Notes extends Claimed> {
  find(): Promise<Notes>
  isRunning(notes: Notes): boolean
  /**
   * Changes the notes. If another process saves first, the change is made again.
   * @param changed undefined: the notes stay as they are
   * @returns whether they were changed
   */
  change(changed: (notes: Notes) => Notes | undefined): Promise<boolean>
  /** Claims an attempt; undefined: another attempt is running, or none is wanted now. */
  claimIf(isWanted: (notes: Notes) => boolean): Promise<string | undefined>
  /** Changes the notes and ends a claim. Does nothing if the claim has expired and another attempt has begun. */
  end(claim: string, changed: (notes: Notes) => Notes): Promise<boolean>
}

export interface ClaimsOptions<Notes> {
  settings: Pick<SettingsRepo, 'find' | 'read' | 'saveFrom'>
  key: string
  /** The notes before the first attempt. */
  nothing: Notes
  /** Lifetime of a claim, longer than an attempt can take. After a crash, other processes wait for this time. */
  claimMs: number
  /** Milliseconds since 1970. */
  now: () => number
}

export function createClaims<Notes extends Claimed>(options: ClaimsOptions<Notes>): Claims<Notes> {
  const { settings, key, nothing, claimMs, now } = options
  const iso = (ms: number) => new Date(ms).toISOString()
  const notesFrom = (stored: unknown): Notes => ({ ...nothing, ...(stored as Partial<Notes> | undefined) })
  // A claim with a later end was made while the clock was wrong.
  const isRunning = ({ claim }: Notes) =>
    claim !== null && claim.until > iso(now()) && claim.until <= iso(now() + 2 * claimMs)

  async function change(changed: (notes: Notes) => Notes | undefined): Promise<boolean> {
    for (;;) {
      const { value, revision } = await settings.read(key)
      const next = changed(notesFrom(value))
      if (next === undefined) return false
      if (await settings.saveFrom(key, revision, next, iso(now()))) return true
    }
  }

  return {
    find: async () => notesFrom(await settings.find(key)),
    isRunning,
    change,
    async claimIf(isWanted) {
      const id = newId(now())
      const until = iso(now() + claimMs)
      const isClaimed = await change((notes) =>
        isRunning(notes) || !isWanted(notes) ? undefined : { ...notes, claim: { id, until } },
      )
      return isClaimed ? id : undefined
    },
    end: (claim, changed) =>
      change((notes) => (notes.claim?.id === claim ? { ...changed(notes), claim: null } : undefined)),
  }
}
