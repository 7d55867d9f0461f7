/** Who changed what and when (`/admin/history`). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { pageQueryShape, TRASH_THINGS } from './editing.ts'

/** Kinds of things with a history. */
export const HISTORY_THINGS = [
  ...TRASH_THINGS,
  'order',
  'registration',
  'message',
  /** Riders' reports about a park; the id is the park's. */
  'condition',
  /** Reporting devices, by their digest. */
  'device',
  'image',
  /** Riders' suggestions. */
  'suggestion',
  'user',
  'settings',
  /** All public content: an import changed it. */
  'directory',
] as const
export const historyThingSchema = z.enum(HISTORY_THINGS)
export type HistoryThing = z.infer<typeof historyThingSchema>

/** Kinds of changes. */
export const HISTORY_ACTIONS = [
  'create',
  'update',
  'delete',
  /** Taken back out of the trash. */
  'restore',
  /** Several things at once: `before` has the old value by id. */
  'bulk',
  /** Several things from a file, undone like `bulk`. */
  'import',
  /** A bulk action or an import was undone; `after.entry` is the undone entry. */
  'undo',
  /** A rider's suggestion was put into a thing. */
  'apply',
  'refuse',
  /** A suggestion's sender was blocked: nothing that the device sends counts from then on. */
  'block',
  'password-change',
  'passkey-add',
  'passkey-remove',
  /** A password link was created. */
  'link',
  'sessions-end',
  /** Downloaded as a file. */
  'export',
  /** A rider withdrew a registration by the link in the mail. */
  'withdraw',
  /** An admin confirmed it. */
  'confirm',
  /** One rider's report counts no longer, or counts again. */
  'hide',
  'show',
  /** A device's reports count no longer, or count again. */
  'block',
  'unblock',
] as const
export const historyActionSchema = z.enum(HISTORY_ACTIONS)
export type HistoryAction = z.infer<typeof historyActionSchema>

/** The changed fields and their values, without secrets. */
const valuesSchema = z.record(z.string(), z.unknown())

export const historyEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** null: the command line, or a deleted user. */
  actor: z.nullable(z.object({ id: idSchema, name: z.string(), email: z.string() })),
  thing: historyThingSchema,
  /** An id, the key of an image, or a tab of the settings; null: several things. */
  thingId: z.nullable(z.string()),
  /** The current name of the thing; empty where it has no name, or the name is not looked up. */
  label: localizedSchema,
  /** Whether the thing exists, is in the trash or is gone; null: not looked up. */
  place: z._default(z.nullable(z.enum(['there', 'trash', 'gone'])), null),
  action: historyActionSchema,
  before: z.nullable(valuesSchema),
  after: z.nullable(valuesSchema),
  canUndo: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Query of `GET /admin/history`: `user` filters by actor, `thing` and `id` by what was changed. */
export const historyQuerySchema = z.object({
  thing: z.optional(historyThingSchema),
  id: z.optional(z.string().check(z.maxLength(100))),
  user: z.optional(idSchema),
  ...pageQueryShape,
})
export const historyAnswerSchema = successSchema(z.object({ entries: z.array(historyEntrySchema), total: z.int() }))

/** Answer of `POST /admin/history/{id}/undo`: `skipped` are things that were changed again since. */
export const undoAnswerSchema = successSchema(
  z.object({
    restored: z.array(idSchema),
    /** Ids of things, and tabs of the settings. */
    skipped: z.array(z.string()),
  }),
)
