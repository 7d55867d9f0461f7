import type { PaymentSettings } from '#contract/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { OrdersRepo } from './repo.ts'

export interface OrdersContext extends Pick<Dependencies, 'origin' | 'now'> {
  repo: OrdersRepo
  mails: Pick<Dependencies['mails'], 'add' | 'isSet'>
  history: Pick<Dependencies['history'], 'record'>
  payment: () => Promise<PaymentSettings>
}
