/** Messages to the site, for admins (`/admin/messages`). */
import * as z from 'zod/mini'
import { flagSchema, idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { pageQueryShape, selectedIdsSchema } from './editing.ts'
import { LANGUAGES } from './limits.ts'

export const messageSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Digits only. */
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The park that the message is about; null: the message is about no park, or the park was deleted for good. */
  park: z.nullable(z.object({ id: idSchema, url: slugSchema, name: localizedSchema })),
  createdAt: instantSchema,
  /** When an admin marked the message as read; null: unread. */
  readAt: z.nullable(instantSchema),
  /** When and by whom the message was marked as handled; null: it waits for an admin. */
  handled: z.nullable(
    z.object({
      at: instantSchema,
      /** null: the admin's account is gone, or the message was read before messages were marked as handled. */
      by: z.nullable(z.object({ id: idSchema, name: z.string() })),
    }),
  ),
  /** When the message was mailed to the site's mailbox; null: not mailed yet, or the site sends no mail. */
  mailedAt: z.nullable(instantSchema),
})
export type Message = z.infer<typeof messageSchema>

/** `search` matches the person, the subject and the text. */
const messageFilter = {
  search: z.optional(z.string().check(z.maxLength(100))),
  unread: z.optional(flagSchema),
  handled: z.optional(flagSchema),
}
/** Query of `GET /admin/messages`. */
export const messageListQuerySchema = z.object({ ...messageFilter, ...pageQueryShape })
export type MessageListQuery = z.infer<typeof messageListQuerySchema>

/** Query of `GET /admin/messages/export.csv`: the table's language is `lang`. `ids`: only these of the messages that match. */
export const messageExportQuerySchema = z.object({
  ...messageFilter,
  ids: z.optional(selectedIdsSchema),
  lang: z.optional(z.enum(LANGUAGES)),
})
export type MessageExportQuery = z.infer<typeof messageExportQuerySchema>

/**
 * Messages, the newest first. `unread` is the number of all unread messages, not only of those that match the query.
 */
export const messageListSchema = successSchema(
  z.object({ messages: z.array(messageSchema), total: z.int(), unread: z.int() }),
)
export const messageAnswerSchema = successSchema(z.object({ message: messageSchema }))

/** Body of `PATCH /admin/messages/{id}`: what changes. A message that is handled is read, too. */
export const markMessageBodySchema = z
  .object({ read: z.optional(z.boolean()), handled: z.optional(z.boolean()) })
  .check(z.refine(({ read, handled }) => read !== undefined || handled !== undefined, 'Say what changes'))
export type MessageMarks = z.infer<typeof markMessageBodySchema>
