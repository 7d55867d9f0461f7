/** The tables of the shop. Booleans are 0/1, instants ISO text, lists JSON text, money whole agorot. */
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'
import type { Language } from '#contract/limits.ts'
import type { ProductCategory, ProductStatus, SizeCategory } from '#contract/products.ts'
import type { EditableColumns, TimedColumns } from './editing.ts'

export interface ProductsTable extends EditableColumns, TimedColumns {
  id: string
  slug: string
  sku: string
  status: ProductStatus
  category: ProductCategory
  is_featured: 0 | 1
  name_he: string
  name_en: string
  description_he: string
  description_en: string
  /** Names, descriptions and SKUs folded by `src/domain/fold.ts`, one per line. */
  search: string
  base_price: number
  size_category: SizeCategory
  /** JSON; null: no discount. */
  discount: string | null
  bulk_discounts: string
  /** JSON: the colours in the order in which they are shown, without their sizes. */
  colors: string
  created_at: string
  updated_at: string
}

/** A size of a colour: the variant that is sold. */
export interface ProductVariantsTable {
  id: string
  product_id: string
  color_id: string
  position: number
  size: string
  sku: string
  stock: number
}

/** Every change of a stock. The rows stay when their variant is deleted. */
export interface StockMovementsTable {
  id: string
  at: string
  product_id: string
  variant_id: string
  change: number
  stock_after: number
  reason: 'order' | 'cancel' | 'edit'
  order_id: string | null
  /** The return whose pieces came back; its `reason` is `cancel`, the word that older releases know. null: no return. */
  return_id?: string | null
  /** Who changed the stock; null: an order changed the stock, and the customer's account was deleted. */
  actor_id: string | null
}

export interface OrdersTable {
  id: string
  /**
   * The order's number, which people use. If the order is older than the numbers of `src/domain/order.ts`: eight
   * hexadecimal digits.
   */
  number: string
  /** The customer's account; null: the account was deleted. */
  user_id: string | null
  status: OrderStatus
  /** JSON: name, e-mail, phone; null: the person was deleted. */
  customer: string | null
  /** JSON; null: the person was deleted. */
  address: string | null
  /** Customer, SKUs and names folded, one per line. */
  search: string
  /** Language of the mails to the customer. */
  language: Language
  payment_method: string
  currency: string
  vat_percent: number
  subtotal: number
  shipping: number
  total: number
  vat: number
  saved: number
  /** A note that only admins see. */
  note: string
  /** The day in Israel on which the money came, `YYYY-MM-DD`; null: nobody has marked the order as paid. */
  paid_on: string | null
  paid_method: PaymentMethod | null
  /** The money that came, less what was given back; null in a paid order: its total. */
  paid_total: number | null
  /** A note about the payment that only admins see. */
  paid_note: string
  tracking_number: string | null
  /** The carrier's https page about the parcel. */
  tracking_url: string | null
  revision: number
  created_at: string
  updated_at: string
}

/** The ordered products as they were when the order was placed. */
export interface OrderLinesTable {
  order_id: string
  position: number
  product_id: string
  variant_id: string
  slug: string
  sku: string
  name_he: string
  name_en: string
  color_he: string
  color_en: string
  size: string
  thumb_url: string | null
  /** Ordered pieces, those that were cancelled since included. */
  quantity: number
  cancelled_quantity: number
  base_price: number
  unit_price: number
  /** The price of all ordered pieces. */
  total: number
  /** JSON: the discount that applied; null: no discount. */
  discount: string | null
}

export interface OrderStepsTable {
  order_id: string
  position: number
  status: OrderStatus
  at: string
  actor_id: string | null
  /** null: the step holds. */
  taken_back_at: string | null
  /** When the mail server took the mail about this step; null: no mail has gone out. */
  mailed_at: string | null
}

/** Pieces of a line that an admin cancelled together. */
export interface OrderCancellationsTable {
  order_id: string
  /** Counts the cancellations of the order from 0. */
  position: number
  /** `position` of the line. */
  line: number
  quantity: number
  at: string
  actor_id: string | null
  /** null: the pieces are cancelled. */
  taken_back_at: string | null
  /** When the mail server took the mail about it; null: no mail has gone out. */
  mailed_at: string | null
}

export interface CartsTable {
  user_id: string
  /** JSON: the lines of the cart. */
  lines: string
  /** Number of changes of the cart. */
  revision: number
  updated_at: string
}
