/** What the server refused of an order, beside what the person was shown. */
import { type OrderLine, outOfStockSchema, type PriceQuote, priceQuoteSchema } from '#contract/orders.ts'
import type { OrderTotals } from '#domain/pricing.ts'
import { AppError } from '#platform/http/app-error.ts'

type Shown = { lines: readonly OrderLine[]; totals: OrderTotals }

export type Rise = {
  /** Lines whose piece costs another price than was shown. */
  lines: { line: OrderLine; to: number }[]
  /** Where it is another. */
  shipping: { from: number; to: number } | null
  total: { from: number; to: number }
  quote: PriceQuote
}

/** A line that cannot be bought as it is; `left` is 0 where it is no longer sold, too. */
export type Short = { line: OrderLine; left: number }

/** What a refusal for a higher price says; undefined: it is another failure. */
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

/** The lines that a refusal for missing stock is about; undefined: it is another failure. */
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

/** The lines at the prices that the server has named. */
export const quotedLines = (lines: readonly OrderLine[], { lines: quoted }: PriceQuote): OrderLine[] =>
  lines.map((line) => {
    const unitPrice = quoted.find(({ variantId }) => variantId === line.variantId)?.unit ?? line.unitPrice
    return { ...line, unitPrice, total: unitPrice * line.quantity, basePrice: Math.max(line.basePrice, unitPrice) }
  })
