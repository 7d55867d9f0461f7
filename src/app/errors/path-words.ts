import { foldText } from '#domain/fold.ts'

/** Longer words are no address that anybody typed. */
const MAX_LENGTH = 96

/** The words of a path, as a person would read them: `/skateparks/gan-sacer` -> `gan sacer`. Empty when it has none. */
export function pathWords(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  let decoded = last
  try {
    decoded = decodeURIComponent(last)
  } catch {
    // Not an encoding: as it stands.
  }
  return foldText(
    decoded
      .replace(/\.[a-z]{2,5}$/i, '')
      .slice(0, MAX_LENGTH)
      .toWellFormed(),
  )
}
