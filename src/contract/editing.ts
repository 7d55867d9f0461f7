/** Shapes that the calls of all editable things share. */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, slugSchema, successSchema, wholeNumberText } from './common.ts'

/** The revision that an edit began from. If somebody has saved since, the answer is 409 `STALE_EDIT`. */
export const revisionShape = { revision: z.int().check(z.gte(1)) }

/** `page` and `limit` of an admin's list. */
export const pageQueryShape = {
  page: z.optional(wholeNumberText(1, 1_000_000)),
  limit: z.optional(wholeNumberText(1, 100)),
}
/** Default page size of admin lists. */
export const ADMIN_PAGE_SIZE = 50

/** Highest number of ids in a bulk action. */
export const BULK_MAX = 500
/** `ids` in the body of a bulk action. */
export const bulkIdsSchema = z.array(idSchema).check(z.minLength(1, 'required'), z.maxLength(BULK_MAX, 'tooMany'))
/** Highest number of ids in an address: the rows that a list shows at once. */
const IDS_IN_ADDRESS = 100
/** Ids in the query of an export that has only the selected rows, separated by commas. */
export const selectedIdsSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(idSchema).check(z.maxLength(IDS_IN_ADDRESS, 'tooMany')),
)
/**
 * `changed`: the ids of the things that were changed. `historyId`: the history entry that undoes the change; null:
 * nothing was changed.
 */
export const bulkAnswerSchema = successSchema(z.object({ changed: z.array(idSchema), historyId: z.nullable(idSchema) }))

/** Days that a deleted thing stays in the trash. */
export const TRASH_DAYS = 30
/** Kinds of things that admins edit and the trash keeps. */
export const TRASH_THINGS = ['park', 'guide', 'event', 'product'] as const
export const trashThingSchema = z.enum(TRASH_THINGS)
export type TrashThing = z.infer<typeof trashThingSchema>

/** A thing in the trash. */
export const trashedSchema = z.object({
  id: idSchema,
  thing: trashThingSchema,
  name: localizedSchema,
  /** The slug before the thing was deleted. */
  slug: z.string(),
  deletedAt: instantSchema,
  /** When the thing is deleted for good. */
  purgedAt: instantSchema,
})
export type Trashed = z.infer<typeof trashedSchema>

/** Query of `GET /admin/trash`, whose answer has the latest deletion first. */
export const trashQuerySchema = z.object({ thing: z.optional(trashThingSchema), ...pageQueryShape })
export const trashAnswerSchema = successSchema(z.object({ things: z.array(trashedSchema), total: z.int() }))

/** Body of `POST /admin/trash/purge`: what is deleted for good. */
export const purgeBodySchema = z.object({ ids: bulkIdsSchema })
/** `changed`: the ids of the things that are gone. What was no longer in the trash is left out. */
export const purgeAnswerSchema = successSchema(z.object({ changed: z.array(idSchema) }))

/**
 * Answer of `POST /admin/trash/{id}/restore`: the restored thing, which is now hidden or a draft. `isRenamed`: the
 * thing got a new slug, because its former slug belongs to a different thing now.
 */
export const restoreAnswerSchema = successSchema(
  z.object({ id: idSchema, thing: trashThingSchema, slug: slugSchema, isRenamed: z.boolean() }),
)

/**
 * Number of things of each kind. `z.record` is not used, because the API's description would then not name the kinds.
 */
export const countsSchema = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, z.int()])) as Record<Kind, z.ZodMiniInt>)
