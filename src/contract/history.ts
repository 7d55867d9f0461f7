/** Who changed what and when (`/admin/history`). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { pageQueryShape, TRASH_THINGS, trashThingSchema } from './editing.ts'

/** Kinds of things with a history. */
export const HISTORY_THINGS = [
  ...TRASH_THINGS,
  'order',
  'registration',
  'message',
  /** Riders' reports about a park; the entry's id is the park's id. */
  'condition',
  /** Devices that send reports; the entry's id is the device's digest. */
  'device',
  'image',
  /** Riders' suggestions. */
  'suggestion',
  'user',
  'settings',
  /** A text of the site; the entry's id is the text's key. */
  'text',
  /** All public content together, when an import changed it. */
  'directory',
] as const
export const historyThingSchema = z.enum(HISTORY_THINGS)
export type HistoryThing = z.infer<typeof historyThingSchema>

/** Kinds of changes. */
export const HISTORY_ACTIONS = [
  'create',
  'update',
  'delete',
  /** A thing was taken out of the trash. */
  'restore',
  /** A thing in the trash was deleted for good; `before.slug` is its former address. */
  'purge',
  /** Several things were changed at once. `before` maps the id of each thing to its old value. */
  'bulk',
  /** An import changed several things; the history can undo it like `bulk`. */
  'import',
  /** A bulk action or an import was undone; `after.entry` is the id of its history entry. */
  'undo',
  /** An admin applied a rider's suggestion to the thing. */
  'apply',
  /** An admin decided about parks that an import added. `before` maps the id of each park to `in-review`. */
  'review',
  /** An admin merged another record of the same park into the thing; `after.merged` names it. */
  'merge',
  /**
   * An admin wrote days with other hours into parks. `before` maps the id of each park to what
   * its former list is made of (domain/editing/history-steps.ts), `after.exception` has the days.
   */
  'exception',
  /** A thing was published or hidden at its time (`contract/times.ts`); nobody did it by hand. */
  'on-time',
  'refuse',
  /** An admin blocked a suggestion's sender: from then on, reports and suggestions of that device do not count. */
  'block',
  'password-change',
  'passkey-add',
  'passkey-remove',
  /** A password link was created. */
  'link',
  'sessions-end',
  /** Data was downloaded as a file. */
  'export',
  /** A rider withdrew a registration by the link in the mail. */
  'withdraw',
  /** An admin confirmed a registration. */
  'confirm',
  /** An admin hid one rider's report, so that it does not count, or made a hidden report count again. */
  'hide',
  'show',
  /** An admin blocked a device, so that its reports do not count, or unblocked it. */
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
  /** Who made the change; null: it was made on the command line, or the user was deleted. */
  actor: z.nullable(z.object({ id: idSchema, name: z.string(), email: z.string() })),
  thing: historyThingSchema,
  /** The changed thing: an id, the key of an image or a text, or a tab of the settings; null: several things were changed. */
  thingId: z.nullable(z.string()),
  /** The current name of the thing; empty if the thing has no name, or its name is not looked up. */
  label: localizedSchema,
  /** Whether the thing exists (`there`), is in the trash (`trash`) or was deleted (`gone`); null: not looked up. */
  place: z._default(z.nullable(z.enum(['there', 'trash', 'gone'])), null),
  action: historyActionSchema,
  before: z.nullable(valuesSchema),
  after: z.nullable(valuesSchema),
  canUndo: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Query of `GET /admin/history`: `user` filters by who made the change, `thing` and `id` by what was changed. */
export const historyQuerySchema = z.object({
  thing: z.optional(historyThingSchema),
  id: z.optional(z.string().check(z.maxLength(100))),
  user: z.optional(idSchema),
  ...pageQueryShape,
})
export const historyAnswerSchema = successSchema(z.object({ entries: z.array(historyEntrySchema), total: z.int() }))

/** Query of `GET /admin/history/{id}/version`. `of`: the thing's id, needed for an entry about several things. */
export const versionQuerySchema = z.object({
  of: z.optional(idSchema),
  /** Whether the version just before or just after the change is meant; absent: after it. */
  side: z.optional(z.enum(['before', 'after'])),
})
export type VersionQuery = z.infer<typeof versionQuerySchema>

/** A thing's fields as they were just before or after a change, beside the present ones. */
const thingVersionSchema = z.object({
  /** The history entry of the change. */
  id: idSchema,
  at: instantSchema,
  action: historyActionSchema,
  thing: trashThingSchema,
  thingId: idSchema,
  side: z.enum(['before', 'after']),
  /** Whether no older entry of the thing is kept. */
  isFirst: z.boolean(),
  /** true: the change made the thing, and there is no version before it. */
  isCreation: z.boolean(),
  then: valuesSchema,
  now: valuesSchema,
  /** The fields whose former value is not recorded; they are not in `then`. */
  unknown: z.array(z.string()),
})
export type ThingVersion = z.infer<typeof thingVersionSchema>

/** `missing`: the keys of the pictures in `then` that are no longer stored. */
export const versionAnswerSchema = successSchema(
  z.object({ version: z.extend(thingVersionSchema, { missing: z.array(z.string()) }) }),
)
export type ShownVersion = z.infer<typeof versionAnswerSchema>['data']['version']

/**
 * Answer of `POST /admin/history/{id}/undo`. `skipped`: the things that were not undone, because somebody changed them
 * after the entry.
 */
export const undoAnswerSchema = successSchema(
  z.object({
    /** Ids of things, and keys of texts. */
    restored: z.array(z.string()),
    /** Ids of things, keys of texts, and tabs of the settings. */
    skipped: z.array(z.string()),
  }),
)
