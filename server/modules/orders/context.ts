import type { PaymentSettings } from '#contract/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { OrdersRepo } from './repo.ts'

export interface OrdersContext extends Pick<Dependencies, 'mails' | 'origin' | 'now'> {
  repo: OrdersRepo
  history: Pick<Dependencies['history'], 'record'>
  payment: () => Promise<PaymentSettings>
}
