/** Times at which a thing is published and hidden by itself. The statuses stay as they are until then. */
import * as z from 'zod/mini'
import { instantSchema } from './common.ts'

const time = z.optional(z.nullable(z.iso.datetime('instant')))

/**
 * The times in a body. Absent in an edit: they stay. `publishAt` counts only for a hidden thing; `hideAt` for a public
 * one, or together with `publishAt`. null: none.
 */
export const timesShape = { publishAt: time, hideAt: time }

/** The times in an answer to admins. */
export const shownTimesShape = {
  publishAt: z.optional(z.nullable(instantSchema)),
  hideAt: z.optional(z.nullable(instantSchema)),
}

export type Times = { publishAt?: string | null | undefined; hideAt?: string | null | undefined }

/** The thing is hidden after it is published; otherwise both fields get the problem `timesOrder`. */
export const timesInOrder = (['publishAt', 'hideAt'] as const).map((field) =>
  z.refine<Times>(({ publishAt, hideAt }) => !publishAt || !hideAt || Date.parse(publishAt) < Date.parse(hideAt), {
    path: [field],
    message: 'timesOrder',
  }),
)

/** The times that count for a thing that is public or not. */
export const countingTimes = ({ publishAt = null, hideAt = null }: Times, isPublic: boolean) =>
  isPublic ? { publishAt: null, hideAt } : { publishAt, hideAt: publishAt === null ? null : hideAt }
