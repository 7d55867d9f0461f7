import { useLingui } from '@lingui/react/macro'
import { type AdminOrder, outOfStockSchema } from '#contract/orders.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { lineName } from '../../orders/line-list.tsx'

type Refusal = { title: string; description: string }

type RefusalOptions = {
  /** The words for a day that has passed. */
  tooOld: Refusal
  /** Number of pieces that a line needs from the stock. */
  neededOf: (line: AdminOrder['lines'][number]) => number
}

/**
 * Returns a function that says why something could not be taken back: the missing pieces, or the time. null: another
 * failure.
 */
export function useStockRefusal({ lines }: AdminOrder, { tooOld, neededOf }: RefusalOptions) {
  const { t } = useLingui()
  const language = useLanguage()
  return (failure: unknown): Refusal | null => {
    if (!(failure instanceof AppError)) return null
    if (failure.code === 'STEP_TOO_OLD') return tooOld
    const short = failure.code === 'OUT_OF_STOCK' ? outOfStockSchema.safeParse(failure.current).data : undefined
    if (!short) return null
    const missing = short.stocks.flatMap(({ variantId, stock }) => {
      const line = lines.find((one) => one.variantId === variantId)
      if (!line) return []
      const [name, wanted] = [lineName(line, language), neededOf(line)]
      return [t`${name} (${line.sku}): ${wanted} needed, ${stock} in stock`]
    })
    return { title: t`The pieces are no longer in stock`, description: missing.join('\n') }
  }
}
