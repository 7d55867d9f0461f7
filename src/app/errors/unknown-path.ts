import { cutText } from '#domain/address-text.ts'
import { foldText } from '#domain/fold.ts'

export type KindOfPath = 'park' | 'guide' | 'competition' | 'page'

/** The kind of page that an unknown address was meant for, judged by its form. */
export function kindOfPath(path: string): KindOfPath {
  // The router ignores the case of a path.
  const [, first, second, ...rest] = path.toLowerCase().replace(/\/+$/, '').split('/')
  if (second === undefined || rest.length > 0) return 'page'
  if (first === 'skateparks') return 'park'
  if (first === 'guides') return 'guide'
  return second === 'signup' || second === 'success' ? 'competition' : 'page'
}

const MAX_LENGTH = 96

/**
 * The words of a path, as a person would read them: `/skateparks/gan-sacer` -> `gan sacer`. '' if the path has no
 * words.
 */
export function pathWords(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  // In `/some-jam/signup` the name comes first.
  const last = (kindOfPath(path) === 'competition' ? parts[0] : parts.at(-1)) ?? ''
  let decoded = last
  try {
    decoded = decodeURIComponent(last)
  } catch {
    // The path can't be decoded, because its percent-encoding is wrong.
  }
  return foldText(cutText(decoded.replace(/\.[a-z]{2,5}$/i, ''), MAX_LENGTH))
}
