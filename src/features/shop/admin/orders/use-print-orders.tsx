import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#admin/page/use-action.ts'
import type { SiteConfig } from '#contract/config.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { OrderSlip } from '../../slip/order-slip.tsx'
import { PickingSheet } from './picking-sheet.tsx'
import { fetchPickingList } from './queries.ts'

/**
 * Prints the slips of orders, or their picking list, from any page.
 * @param site the seller on the slips; undefined: no slips are printed
 * @returns `sheets`: what the page renders while something is printed
 */
export function usePrintOrders(site: SiteConfig['site'] | undefined) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [sheets, setSheets] = useState<ReactNode>(null)
  const print = (content: ReactNode) => {
    window.addEventListener('afterprint', () => setSheets(null), { once: true })
    // The sheets have to be in the page when the browser prints it.
    flushSync(() => setSheets(content))
    window.print()
  }
  const [printPickingList, isLoading] = useAction(async (orders?: readonly AdminOrder[]) => {
    try {
      const list = await fetchPickingList(
        services,
        orders?.map(({ _id }) => _id),
      )
      if (list.lines.length === 0) toast({ title: t`There is nothing to pack`, variant: 'info' })
      else print(<PickingSheet list={list} at={Date.now()} />)
    } catch (failure) {
      services.tellFailure(failure, { about: t`The picking list could not be made` })
    }
  })
  return {
    sheets,
    printSlips: (orders: readonly AdminOrder[]) => {
      if (site) print(orders.map((order) => <OrderSlip key={order._id} order={order} site={site} />))
    },
    printPickingList,
    isLoading,
  }
}
