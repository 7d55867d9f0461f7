import { useLingui } from '@lingui/react/macro'
import type { AdminReturn, ReturnStep } from '#contract/order-returns.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { useServices } from '#platform/services.tsx'
import { RETURN_STATE_WORDS } from '../order-words.ts'
import { stepReturn } from '../queries.ts'
import { useOrderChange } from '../use-order-change.ts'

/** Props of the dialogs that take a return to its next state. */
export type ReturnModalProps = { order: AdminOrder; asked: AdminReturn; onClose: () => void }

/** Returns a function that takes the return to its next state, says so, and closes the dialog. */
export function useReturnStep({ order, asked, onClose }: ReturnModalProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const change = useOrderChange(order)
  return async (step: ReturnStep): Promise<void> => {
    const state = i18n._(RETURN_STATE_WORDS[step.state])
    const isDone = await change(
      () => stepReturn(services, { id: order._id, returnId: asked._id }, step),
      ({ number }) => t`Return of order ${number}: ${state}`,
    )
    if (isDone) onClose()
  }
}
