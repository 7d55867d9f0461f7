/** The content of the admin area's first page (`GET /admin/overview`). */
import * as z from 'zod/mini'
import { competitionLevelSchema } from './competitions.ts'
import { idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { orderStatusSchema } from './orders.ts'

/** For how many days ratings and sales are shown, today included. */
export const OVERVIEW_DAYS = 30
/** Highest number of variants with a low stock that are listed. */
export const OVERVIEW_LOW_STOCK = 5
/** Highest number of messages, registrations, orders and unchecked parks that are listed. */
export const OVERVIEW_LATEST = 5

export const overviewSchema = z.object({
  counts: z.object({
    parks: z.object({ published: z.int(), featured: z.int(), hidden: z.int() }),
    guides: z.object({ active: z.int(), draft: z.int(), inactive: z.int() }),
    events: z.object({ published: z.int(), draft: z.int() }),
    users: z.int(),
    messages: z.int(),
    /**
     * Number of registrations that hold a place. Registrations that were not confirmed in time are left out of this
     * number and of the list of the latest registrations.
     */
    registrations: z.int(),
    confirmedRegistrations: z._default(z.int(), 0),
    /** Number of unconfirmed registrations whose time to confirm is not over, whether they hold a place or not. */
    waitingRegistrations: z._default(z.int(), 0),
  }),
  messages: z.object({
    unread: z.int(),
    /** Number of messages that no admin has handled. Absent: the server is older than this field. */
    waiting: z.optional(z.int()),
    /** Unread messages, the newest first. */
    latest: z.array(z.object({ _id: idSchema, name: z.string(), subject: z.string(), createdAt: instantSchema })),
  }),
  /** Number of riders' suggestions that wait for an admin. */
  suggestions: z.object({ open: z.int() }),
  registrations: z.object({
    /** Number of registrations in the last 7 days. */
    week: z.int(),
    latest: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        level: competitionLevelSchema,
        event: z.object({ slug: z.string(), name: localizedSchema }),
        createdAt: instantSchema,
      }),
    ),
  }),
  /** Number of parks with a reported problem that an admin should look into (src/domain/park-care.ts). */
  conditions: z.int(),
  /** Renewals from OpenStreetMap. `isFailing`: the weekly job is on, and its latest attempt failed. */
  renewal: z._default(z.object({ isFailing: z.boolean() }), { isFailing: false }),
  /** Parks that nobody has looked at for a year: their number, and those never or longest ago looked at. */
  unchecked: z.object({
    total: z.int(),
    parks: z.array(z.object({ _id: idSchema, name: localizedSchema, checkedAt: z.nullable(instantSchema) })),
  }),
  mail: z.object({
    /** Number of mails that have been waiting for too long, although a mail server is set. */
    late: z.int(),
    /** Number of mails that the server gave up sending in the last two weeks. */
    failed: z.int(),
  }),
  /** null: the shop is switched off. */
  shop: z.nullable(
    z.object({
      /** Number of orders that were placed and whose status has not changed since. */
      pending: z.int(),
      /** Number of orders with a return that waits for an admin. */
      returns: z._default(z.int(), 0),
      /**
       * The newest orders, in any status, the newest first. `total`: agorot, in the currency of the order. `name`: null
       * if the person was deleted.
       */
      latest: z.array(
        z.object({
          _id: idSchema,
          number: z.string(),
          status: orderStatusSchema,
          name: z.nullable(z.string()),
          total: z.int(),
          currency: z.string(),
          createdAt: instantSchema,
        }),
      ),
      /**
       * Variants of active products whose stock is at or below the threshold: their number, and those with the fewest
       * pieces.
       */
      lowStock: z.object({
        total: z.int(),
        variants: z.array(
          z.object({
            productId: idSchema,
            variantId: idSchema,
            name: localizedSchema,
            color: localizedSchema,
            size: z.string(),
            sku: z.string(),
            stock: z.int(),
          }),
        ),
      }),
      /** Currency code, ISO 4217. Orders in a different currency are not counted in the revenue. */
      currency: z.string(),
      /**
       * Sales by day, for the same days as `ratings`, without cancelled orders. `revenue`: agorot, shipping and VAT
       * included.
       */
      sales: z.array(z.object({ day: z.iso.date(), orders: z.int(), pieces: z.int(), revenue: z.int() })),
    }),
  ),
  /** Votes by day in Israel, the oldest day first, without gaps. `average`: null if nobody voted on that day. */
  ratings: z.array(z.object({ day: z.iso.date(), count: z.int(), average: z.nullable(z.number()) })),
})
export type Overview = z.infer<typeof overviewSchema>

export const overviewAnswerSchema = successSchema(overviewSchema)

/**
 * Numbers of what waits for admins, by section. Each number counts the same as the overview's tasks.
 */
export const waitingSchema = z.object({
  /** Orders whose status has not changed since they were placed, or whose return waits; 0 while the shop is off. */
  orders: z.int(),
  /** Riders' suggestions that are open. */
  suggestions: z.int(),
  /** Messages that no admin has handled. */
  messages: z.int(),
  /** Registrations of the last 7 days. */
  registrations: z.int(),
  /** Parks that need some care (src/domain/park-care.ts). */
  care: z.int(),
  /** Imported parks that wait for a decision. */
  review: z.int(),
  /** Parks with a reported problem. */
  conditions: z.int(),
})
export type Waiting = z.infer<typeof waitingSchema>
export const waitingAnswerSchema = successSchema(waitingSchema)
