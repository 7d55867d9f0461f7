/** Pictures of things that are about to become public have alternative texts, or are decorative. */
import { lacksText } from '#contract/picture-texts.ts'
import type { TrashThing } from '#contract/editing.ts'
import { ApiError } from '#server/http/api-error.ts'
import { THINGS } from './list.ts'
import type { DescribedThing, ThingRow } from './list.ts'

/** Whether riders see things of this kind that have the status. */
export const isPublic = (thing: TrashThing, status: string): boolean => {
  const { hidden }: DescribedThing = THINGS[thing]
  return !hidden.includes(status)
}

/** Whether a picture of the thing still waits for its text. */
export const lacksTexts = (thing: TrashThing, row: ThingRow): boolean => {
  const { picturesOf } = THINGS[thing] as unknown as DescribedThing
  return picturesOf(row).some(lacksText)
}

/** @throws ApiError 409 NEEDS_TEXT that names, in `errors`, the first thing with a picture that waits for its text */
export function requireTexts(thing: TrashThing, rows: readonly ThingRow[]): void {
  const row = rows.find((one) => lacksTexts(thing, one))
  if (row === undefined) return
  const { he, en } = THINGS[thing]
  const names = row as unknown as Record<string, string>
  throw new ApiError(409, 'NEEDS_TEXT', 'A picture has no text yet, and is not decorative', {
    errors: [{ field: 'ids', message: 'altRequired', values: { he: names[he] ?? '', en: names[en] ?? '' } }],
  })
}
