import { cutText } from '#domain/address-text.ts'
import { foldText } from '#domain/fold.ts'
import { kindOfPath } from './kind-of-path.ts'

/** Longer words are no address that anybody typed. */
const MAX_LENGTH = 96

/** The words of a path, as a person would read them: `/skateparks/gan-sacer` -> `gan sacer`. Empty when it has none. */
export function pathWords(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  // A competition's name comes before what one does there (spec §2).
  const last = (kindOfPath(path) === 'competition' ? parts[0] : parts.at(-1)) ?? ''
  let decoded = last
  try {
    decoded = decodeURIComponent(last)
  } catch {
    // Not an encoding: as it stands.
  }
  return foldText(cutText(decoded.replace(/\.[a-z]{2,5}$/i, ''), MAX_LENGTH))
}
