import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { stockAnswerSchema } from '#contract/admin-products.ts'
import { useAction } from '#admin/page/use-action.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useUnsaved } from '#platform/page/unsaved.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeStocks } from '../api.ts'
import { keepStocks, productThings } from '../queries.ts'
import { useTellProductFailure } from '../use-product-actions.ts'
import {
  conflictsOf,
  pasteDown,
  settled,
  type StockChanges,
  type StockConflict,
  toBody,
  withStock,
} from './stock-changes.ts'
import { type StockRow, titleOf } from './stock-rows.ts'

const currentSchema = stockAnswerSchema.shape.data

/** Collects changes of stocks and saves them in one call. */
export function useStockEdit() {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellProductFailure()
  const [changes, setChanges] = useState<StockChanges>({})
  const [conflicts, setConflicts] = useState<readonly StockConflict[]>([])
  const [said, setSaid] = useState('')
  /** Names of the changed variants, including those on pages that are no longer shown. */
  const titles = useRef(new Map<string, string>())
  const remember = (rows: readonly StockRow[]) => {
    for (const row of rows) titles.current.set(row.variantId, titleOf(row))
  }
  const count = Object.keys(changes).length
  useUnsaved(count > 0)

  const [save, isSaving] = useAction(async (from: StockChanges) => {
    try {
      const stocks = await changeStocks(services, toBody(from))
      keepStocks(services.queryClient, stocks)
      setChanges({})
      toast({
        title: t`${plural(stocks.length, { one: '# stock was saved', other: '# stocks were saved' })}`,
        variant: 'success',
      })
      await productThings.refresh(services.queryClient)
    } catch (failure) {
      const current =
        failure instanceof AppError && failure.code === 'STALE_EDIT' && currentSchema.safeParse(failure.current).data
      if (!current) return tell(failure, t`The stocks were not saved. What you typed is still here.`)
      keepStocks(services.queryClient, current.stocks)
      setChanges(from)
      setConflicts(conflictsOf(from, current.stocks))
    }
  })

  return {
    changes,
    count,
    conflicts,
    isSaving,
    said,
    titleOf: (variantId: string) => titles.current.get(variantId) ?? variantId,
    set(row: StockRow, to: number) {
      remember([row])
      setChanges((now) => withStock(now, row, to))
    },
    paste(rows: readonly StockRow[], fromRow: number, text: string) {
      remember(rows)
      const { changes: next, filled, left } = pasteDown(changes, rows, fromRow, text)
      setChanges(next)
      const cells = t`${plural(filled, { one: '# cell was filled', other: '# cells were filled' })}`
      setSaid(left === 0 ? cells : t`${cells}. Left as they are, without a number or a row: ${left}.`)
    },
    discard: () => setChanges({}),
    save: () => save(changes),
    /** Saves again after the admin has decided the conflicts. */
    settle(isMine: (variantId: string) => boolean) {
      const next = settled(changes, conflicts, isMine)
      setConflicts([])
      setChanges(next)
      if (Object.keys(next).length > 0) save(next)
    },
    postpone: () => setConflicts([]),
  }
}

export type StockEdit = ReturnType<typeof useStockEdit>
