/** Products with their variants, orders with their lines and steps, and the movements of the stock. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, ddl: Ddl): Promise<void> {
  await createProducts(db, ddl)
  await createOrders(db, ddl)
}

async function createProducts(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table products (
    id ${text} not null primary key,
    slug ${text} not null unique,
    sku ${text} not null,
    status ${text} not null check (status in ('active', 'inactive')),
    category ${text} not null check (category in ('clothing', 'accessories', 'wax', 'footwear')),
    is_featured ${int} not null check (is_featured in (0, 1)),
    name_he ${text} not null,
    name_en ${text} not null,
    description_he ${text} not null,
    description_en ${text} not null,
    search ${text} not null,
    base_price ${int} not null check (base_price >= 0),
    size_category ${text} not null,
    discount ${text},
    bulk_discounts ${text} not null,
    colors ${text} not null,
    revision ${int} not null default 1,
    deleted_at ${text},
    deleted_slug ${text},
    created_at ${text} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index products_by_status_and_category on products (status, category)`.execute(db)
  await sql`create index products_in_trash on products (deleted_at) where deleted_at is not null`.execute(db)

  await sql`create table product_variants (
    id ${text} not null primary key,
    product_id ${text} not null references products (id) on delete cascade,
    color_id ${text} not null,
    position ${int} not null,
    size ${text} not null,
    sku ${text} not null,
    stock ${int} not null check (stock >= 0)
  ) ${end}`.execute(db)
  await sql`create index product_variants_by_product on product_variants (product_id, position)`.execute(db)

  await sql`create table stock_movements (
    id ${text} not null primary key,
    at ${text} not null,
    product_id ${text} not null,
    variant_id ${text} not null,
    change ${int} not null,
    stock_after ${int} not null,
    reason ${text} not null check (reason in ('order', 'cancel', 'edit')),
    order_id ${text},
    actor_id ${text}
  ) ${end}`.execute(db)
  await sql`create index stock_movements_by_variant on stock_movements (variant_id, at)`.execute(db)
}

async function createOrders(db: Kysely<unknown>, { text, int, real, end }: Ddl): Promise<void> {
  await sql`create table orders (
    id ${text} not null primary key,
    user_id ${text} references users (id) on delete set null,
    status ${text} not null check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
    customer ${text},
    address ${text},
    search ${text} not null,
    language ${text} not null,
    payment_method ${text} not null,
    currency ${text} not null,
    vat_percent ${real} not null,
    subtotal ${int} not null check (subtotal >= 0),
    shipping ${int} not null check (shipping >= 0),
    total ${int} not null check (total = subtotal + shipping),
    vat ${int} not null,
    saved ${int} not null,
    note ${text} not null default '',
    revision ${int} not null default 1,
    created_at ${text} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index orders_by_user on orders (user_id, created_at)`.execute(db)
  await sql`create index orders_by_time on orders (created_at, id)`.execute(db)

  await sql`create table order_lines (
    order_id ${text} not null references orders (id) on delete cascade,
    position ${int} not null,
    product_id ${text} not null,
    variant_id ${text} not null,
    slug ${text} not null,
    sku ${text} not null,
    name_he ${text} not null,
    name_en ${text} not null,
    color_he ${text} not null,
    color_en ${text} not null,
    size ${text} not null,
    thumb_url ${text},
    quantity ${int} not null check (quantity > 0),
    base_price ${int} not null,
    unit_price ${int} not null check (unit_price >= 0),
    total ${int} not null check (total = unit_price * quantity),
    discount ${text},
    primary key (order_id, position)
  ) ${end}`.execute(db)

  await sql`create table order_steps (
    order_id ${text} not null references orders (id) on delete cascade,
    position ${int} not null,
    status ${text} not null,
    at ${text} not null,
    actor_id ${text},
    primary key (order_id, position)
  ) ${end}`.execute(db)
}
