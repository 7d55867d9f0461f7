/** The server's refusal of an order, compared with what the person saw. */
import { type OrderLine, outOfStockSchema, type PriceQuote, priceQuoteSchema } from '#contract/orders.ts'
import type { OrderTotals } from '#domain/pricing.ts'
import { AppError } from '#platform/http/app-error.ts'

type Shown = { lines: readonly OrderLine[]; totals: OrderTotals }

export type Rise = {
  /** Lines whose price per piece differs from the shown one. */
  lines: { line: OrderLine; to: number }[]
  /** Set if the price of shipping differs from the shown one. */
  shipping: { from: number; to: number } | null
  total: { from: number; to: number }
  quote: PriceQuote
}

/** A line that can't be bought as it is. `left`: pieces in stock; also 0 if the product is no longer sold. */
export type Short = { line: OrderLine; left: number }

/** The details of a refusal because of a higher price; undefined: the failure has another reason. */
export function riseOf(failure: unknown, { lines, totals }: Shown): Rise | undefined {
  if (!(failure instanceof AppError) || failure.code !== 'PRICE_CHANGED') return undefined
  const read = priceQuoteSchema.safeParse(failure.current)
  if (!read.success) return undefined
  const quote = read.data
  const units = new Map(quote.lines.map(({ variantId, unit }) => [variantId, unit]))
  return {
    lines: lines.flatMap((line) => {
      const to = units.get(line.variantId) ?? line.unitPrice
      return to === line.unitPrice ? [] : [{ line, to }]
    }),
    shipping: quote.shipping === totals.shipping ? null : { from: totals.shipping, to: quote.shipping },
    total: { from: totals.total, to: quote.total },
    quote,
  }
}

/** The lines of a refusal because of missing stock; undefined: the failure has another reason. */
export function shortOf(failure: unknown, { lines }: Pick<Shown, 'lines'>): Short[] | undefined {
  if (!(failure instanceof AppError) || failure.code !== 'OUT_OF_STOCK') return undefined
  const read = outOfStockSchema.safeParse(failure.current)
  if (!read.success) return undefined
  const stockByVariant = new Map(read.data.stocks.map(({ variantId, stock }) => [variantId, stock]))
  return lines.flatMap((line) => {
    const stock = stockByVariant.get(line.variantId) ?? line.quantity
    return stock < line.quantity ? [{ line, left: stock }] : []
  })
}

/** The lines with the prices that the server sent. */
export const quotedLines = (lines: readonly OrderLine[], { lines: quoted }: PriceQuote): OrderLine[] =>
  lines.map((line) => {
    const unitPrice = quoted.find(({ variantId }) => variantId === line.variantId)?.unit ?? line.unitPrice
    return { ...line, unitPrice, total: unitPrice * line.quantity, basePrice: Math.max(line.basePrice, unitPrice) }
  })
