/** The marks of an imported park (a made-up name, and the review), and the changes that end them. */
import type { ParkBody } from '#contract/admin-parks.ts'
import type { ParkStatus } from '#contract/parks.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { ApiError } from '#server/http/api-error.ts'

/** The status that the history shows for a park that waits for review. */
export const IN_REVIEW = 'in-review'

export const needsName = () =>
  new ApiError(409, 'NEEDS_NAME', 'An import made up the name of a skatepark: take it or change it first')

/** The marks for the history, which shows them only where they change. */
export const marksOf = ({ needs_name, in_review }: ParksTable) => ({
  ...(needs_name === 1 && { needsName: true }),
  ...(in_review === 1 && { isInReview: true }),
})

/** The columns with marks that an undo brings back. */
export const markColumns = ({ needsName: isUnnamed, isInReview }: Record<string, unknown>): Partial<ParksTable> => ({
  ...(isUnnamed === true && { needs_name: 1 }),
  ...(isInReview === true && { in_review: 1 }),
})

/** The marks that a save ends. Whoever publishes a park in the form has seen its name there. */
export function endedBy({ name, status, isNameRight = false }: ParkBody, row: ParksTable): Partial<ParksTable> {
  const isPublic = status !== 'hidden'
  const isRenamed = name.he !== row.name_he || name.en !== row.name_en
  return { ...((isPublic || isRenamed || isNameRight) && { needs_name: 0 }), ...(isPublic && { in_review: 0 }) }
}

/** Checks actions that publish parks without showing their names. @throws ApiError 409 NEEDS_NAME */
export function requireNames(rows: readonly ParksTable[]): void {
  if (rows.some(({ needs_name }) => needs_name === 1)) throw needsName()
}

/** The status for bulk actions: a hidden park that waits has one of its own, so that an undo makes it wait again. */
export const STATUS = {
  of: ({ status, in_review }: ParksTable) => (status === 'hidden' && in_review === 1 ? IN_REVIEW : status),
  columns(value: unknown): Partial<ParksTable> {
    if (value === IN_REVIEW) return { status: 'hidden', in_review: 1 }
    return { status: value as ParkStatus, ...(value !== 'hidden' && { in_review: 0 }) }
  },
}
