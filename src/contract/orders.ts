/** Orders (`/orders`). Money is whole agorot, VAT included. */
import * as z from 'zod/mini'
import { cartLineSchema, LINES_MAX } from './cart.ts'
import { idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { countsSchema, pageQueryShape, revisionShape } from './editing.ts'
import { nameField, phoneField } from './forms.ts'
import { LANGUAGES } from './limits.ts'
import { adminReturnSchema, orderReturnSchema, RETURN_FILTERS } from './order-returns.ts'
import { dateSchema } from './park-hours.ts'
import { bulkDiscountSchema, discountSchema } from './products.ts'
import { PAYMENT_METHODS } from './settings.ts'
import { requiredTextSchema, storable, textSchema, webAddressSchema } from './text.ts'
import { addressSchema } from './users.ts'

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export const orderStatusSchema = z.enum(ORDER_STATUSES, 'choice')
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** The statuses that an order can get after each status. A customer may only cancel a pending order. */
export const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

export const paymentMethodSchema = z.enum(PAYMENT_METHODS, 'choice')
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** Delivery address of an order. */
export const orderAddressSchema = z.omit(addressSchema, { id: true, isDefault: true })
export type OrderAddress = z.infer<typeof orderAddressSchema>

/** Body of `POST /orders`. The address is either one of the addresses in the profile, or a new one. */
export const orderBodySchema = z
  .object({
    items: z.array(cartLineSchema).check(z.minLength(1, 'required'), z.maxLength(LINES_MAX, 'tooMany')),
    addressId: z.optional(idSchema),
    address: z.optional(orderAddressSchema),
    name: nameField.check(storable),
    phone: phoneField,
    paymentMethod: paymentMethodSchema,
    /**
     * The total that the customer saw. If the real total is lower, the customer pays the lower one. If it is higher,
     * the answer is 409 `PRICE_CHANGED`.
     */
    expectedTotal: z.int().check(z.gte(0)),
  })
  .check(
    z.refine(({ addressId, address }) => (addressId === undefined) !== (address === undefined), {
      path: ['address'],
      message: 'required',
    }),
  )
export type OrderBody = z.infer<typeof orderBodySchema>

export const orderLineSchema = z.object({
  productId: idSchema,
  variantId: idSchema,
  slug: z.string(),
  sku: z.string(),
  name: localizedSchema,
  color: localizedSchema,
  size: z.string(),
  thumbUrl: z.nullable(z.string()),
  /** Ordered pieces, those that were cancelled since included. */
  quantity: z.int(),
  /** Pieces that an admin cancelled; `total` is the price of the others. Older copies lack the field. */
  cancelled: z._default(z.int(), 0),
  basePrice: z.int(),
  unitPrice: z.int(),
  total: z.int(),
  /** Which discount lowered the price of a piece. */
  discount: z.nullable(
    z.union([
      z.object({ kind: z.literal('discount'), discount: discountSchema }),
      z.object({ kind: z.literal('bulk'), bulk: bulkDiscountSchema }),
    ]),
  ),
})
export type OrderLine = z.infer<typeof orderLineSchema>

const customerSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() })

/** When the money came (a day in Israel), and how. */
export const paidSchema = z.object({ on: dateSchema, method: paymentMethodSchema })

/** The parcel at the carrier. `url`: the carrier's page about it. */
export const trackingSchema = z.object({ number: requiredTextSchema(60), url: z.nullable(webAddressSchema(500)) })
export type Tracking = z.infer<typeof trackingSchema>

const stepSchema = z.object({ status: orderStatusSchema, at: instantSchema })

export const orderSchema = z.object({
  _id: idSchema,
  /** A short number for people. */
  number: z.string(),
  status: orderStatusSchema,
  /**
   * The customer's account; null: the account was deleted. Older copies on devices and older stored answers lack the
   * field; then it counts as null.
   */
  userId: z._default(z.nullable(idSchema), null),
  /** The customer's name, e-mail and phone as written in the order; null: the account was deleted. */
  customer: z.nullable(customerSchema),
  address: z.nullable(orderAddressSchema),
  paymentMethod: paymentMethodSchema,
  /** Currency code, ISO 4217. */
  currency: z.string(),
  vatPercent: z.number(),
  lines: z.array(orderLineSchema),
  subtotal: z.int(),
  shipping: z.int(),
  total: z.int(),
  /** The part of `total` that is VAT. */
  vat: z.int(),
  saved: z.int(),
  /** null: nobody has marked the order as paid, which does not mean that it is unpaid. Older copies lack the field. */
  paid: z._default(z.nullable(paidSchema), null),
  /** How much more was paid than the order costs; negative: so much is still to pay. Older copies lack the field. */
  overpaid: z._default(z.int(), 0),
  /** null: there is none, or the order is not on its way. Older copies lack the field. */
  tracking: z._default(z.nullable(trackingSchema), null),
  /** Steps of the order without those that were taken back; the first one is placing the order. */
  steps: z.array(stepSchema),
  /** Returns of pieces, the oldest first. Older copies lack the field. */
  returns: z._default(z.array(orderReturnSchema), []),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Order = z.infer<typeof orderSchema>
export const orderAnswerSchema = successSchema(z.object({ order: orderSchema }))
export const orderListSchema = successSchema(z.object({ orders: z.array(orderSchema), total: z.int() }))

/** The `current` field of 409 `PRICE_CHANGED`: the current prices. */
export const priceQuoteSchema = z.object({
  subtotal: z.int(),
  shipping: z.int(),
  total: z.int(),
  vat: z.int(),
  saved: z.int(),
  /** The price of one piece of each variant. */
  lines: z.array(z.object({ variantId: idSchema, unit: z.int() })),
})
export type PriceQuote = z.infer<typeof priceQuoteSchema>

/** The `current` field of 409 `OUT_OF_STOCK`: how many pieces of each variant are left. */
export const outOfStockSchema = z.object({ stocks: z.array(z.object({ variantId: idSchema, stock: z.int() })) })

/**
 * Answer of `GET /orders/payment-methods`: each payment method with its instructions. `GET /config` contains only the
 * names of the enabled methods.
 */
export const paymentOffersSchema = successSchema(
  z.object({
    methods: z.array(
      z.object({
        method: paymentMethodSchema,
        /**
         * false: customers can no longer choose the method. It is still sent, because earlier orders need its
         * instructions.
         */
        isEnabled: z.boolean(),
        instructions: localizedSchema,
        /** Address of the hosted payment page; null: the method has no such page. */
        url: z.nullable(z.string()),
      }),
    ),
  }),
)
export type PaymentOffer = z.infer<typeof paymentOffersSchema>['data']['methods'][number]

/** Query of `GET /orders/mine`, whose answer has the latest order first. */
export const ownOrdersQuerySchema = z.object({ ...pageQueryShape })

/** An order as admins see it. */
export const adminOrderSchema = z.extend(orderSchema, {
  /** `restorable`: the pieces that were cancelled last, and until when they can be taken back; null: they can't. */
  lines: z.array(
    z.extend(orderLineSchema, { restorable: z.nullable(z.object({ quantity: z.int(), until: instantSchema })) }),
  ),
  /** `actor`: who took the step; null: the user was deleted. */
  steps: z.array(z.extend(stepSchema, { actor: z.nullable(z.object({ id: idSchema, name: z.string() })) })),
  returns: z._default(z.array(adminReturnSchema), []),
  note: z.string(),
  /** `note`: what only admins see about the payment. */
  paid: z.nullable(z.extend(paidSchema, { note: z.string() })),
  /** Also while the order is not on its way: its shipping may have been taken back. */
  tracking: z.nullable(trackingSchema),
  /** Until when the latest step can be taken back, and to which status; null: it can't be taken back. */
  stepBack: z.nullable(z.object({ to: orderStatusSchema, until: instantSchema })),
  revision: z.int(),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>
export const adminOrderAnswerSchema = successSchema(z.object({ order: adminOrderSchema }))
/** `counts`: number of orders in each status that match the query, as if the query had no `status`. */
export const adminOrderListSchema = successSchema(
  z.object({ orders: z.array(adminOrderSchema), total: z.int(), counts: countsSchema(ORDER_STATUSES) }),
)
export type OrderCounts = z.infer<typeof adminOrderListSchema>['data']['counts']

export const ORDER_SORTS = ['createdAt', '-createdAt', 'total', '-total', 'status', '-status'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/**
 * `search` matches number, customer, products and SKUs. `paid`: whether somebody marked the order as paid. `returns`:
 * orders with a return that waits for an admin, or with any return.
 */
const adminOrderFilter = {
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(orderStatusSchema),
  paid: z.optional(z.enum(['yes', 'no'])),
  returns: z.optional(z.enum(RETURN_FILTERS)),
  sort: z.optional(z.enum(ORDER_SORTS)),
}
/** Query of `GET /admin/orders`. */
export const adminOrderListQuerySchema = z.object({ ...adminOrderFilter, ...pageQueryShape })
export type AdminOrderListQuery = z.infer<typeof adminOrderListQuerySchema>

/** Up to 100 ids in a query, with commas between them. */
export const idsTextSchema = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,99}$/))

/**
 * Query of `GET /admin/orders/export.csv`. `ids`: only these of the matching orders. `lang`: the table's language.
 */
export const orderExportQuerySchema = z.object({
  ...adminOrderFilter,
  ids: z.optional(idsTextSchema),
  lang: z.optional(z.enum(LANGUAGES)),
})
export type OrderExportQuery = z.infer<typeof orderExportQuerySchema>

/** Body of `PATCH /admin/orders/{id}`: what changes, in one transaction. */
export const editOrderBodySchema = z.object({
  ...revisionShape,
  status: z.optional(orderStatusSchema),
  note: z.optional(textSchema(2000)),
  /** null: the mark is removed. */
  paid: z.optional(z.nullable(z.extend(paidSchema, { note: textSchema(500) }))),
  /** Only of an order that is shipped or delivered, or becomes shipped by this call. */
  tracking: z.optional(z.nullable(trackingSchema)),
  /** Whether the customer gets a mail about the tracking number. The mail about shipping contains it anyway. */
  tellTracking: z.optional(z.boolean()),
  /** The overpaid money has been given back to the customer. */
  givenBack: z.optional(z.literal(true)),
})
export type EditOrderBody = z.infer<typeof editOrderBodySchema>
