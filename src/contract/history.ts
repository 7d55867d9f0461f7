/** Who changed what, when (decisions, Editing; api.md, `/admin/history`). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, successSchema } from './common.ts'
import { pageQueryShape } from './users.ts'

/** What changes are kept of. */
export const HISTORY_THINGS = ['user', 'settings'] as const
export const historyThingSchema = z.enum(HISTORY_THINGS)
export type HistoryThing = z.infer<typeof historyThingSchema>

/** What was done. */
export const HISTORY_ACTIONS = [
  'create',
  'update',
  'delete',
  /** Several at once: `before` and `after` are kept per id. */
  'bulk',
  /** A bulk action was taken back; `after.entry` is its line. */
  'undo',
  'password-change',
  /** A link for a new password was made. */
  'link',
  'sessions-end',
] as const
export const historyActionSchema = z.enum(HISTORY_ACTIONS)
export type HistoryAction = z.infer<typeof historyActionSchema>

/** The fields that were changed, and their values. Never a secret. */
const valuesSchema = z.record(z.string(), z.unknown())

export const historyEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Who; null: the server's command line, or nobody who is known any more. */
  actor: z.nullable(z.object({ id: idSchema, name: z.string(), email: z.string() })),
  thing: historyThingSchema,
  /** A person's id, or the name of a tab of the settings; null: several. */
  thingId: z.nullable(z.string()),
  /** What the thing is called now; empty: it is not there any more. */
  label: z.string(),
  action: historyActionSchema,
  before: z.nullable(valuesSchema),
  after: z.nullable(valuesSchema),
  canUndo: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Query of `GET /admin/history`: `user` is who did it, `thing` and `id` to what. */
export const historyQuerySchema = z.object({
  thing: z.optional(historyThingSchema),
  id: z.optional(z.string().check(z.maxLength(100))),
  user: z.optional(idSchema),
  ...pageQueryShape,
})
export const historyAnswerSchema = successSchema(z.object({ entries: z.array(historyEntrySchema), total: z.int() }))

/** Answer of `POST /admin/history/{id}/undo`: what was changed since is left as it is. */
export const undoAnswerSchema = successSchema(z.object({ restored: z.array(idSchema), skipped: z.array(idSchema) }))
