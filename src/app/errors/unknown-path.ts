import { cutText } from '#domain/cut-text.ts'
import { foldText } from '#domain/fold.ts'

/** What an unknown address was meant to be. */
type KindOfPath = 'park' | 'guide' | 'competition' | 'page'

/** By the address alone (spec §2): nothing else is known of what does not exist. */
export function kindOfPath(path: string): KindOfPath {
  const [, first, second, ...rest] = path.replace(/\/+$/, '').split('/')
  if (second === undefined || rest.length > 0) return 'page'
  if (first === 'skateparks') return 'park'
  if (first === 'guides') return 'guide'
  return second === 'signup' || second === 'success' ? 'competition' : 'page'
}

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
