/** The shop's orders for the tests of the admin area. */
import { type AdminOrder, adminOrderAnswerSchema, adminOrderListSchema } from '#contract/orders.ts'
import type { Api } from './support.ts'

/** The current orders, and an admin's calls about one. */
export async function adminOrdersOf({ call }: Pick<Api, 'call'>) {
  const { orders, counts } = adminOrderListSchema.parse(await call('GET', 'admin/orders')).data
  return {
    orders,
    counts,
    /** The first order with this status. */
    inStatus: (status: AdminOrder['status']): AdminOrder => orders.find((order) => order.status === status)!,
    read: async (id: string): Promise<AdminOrder> =>
      adminOrderAnswerSchema.parse(await call('GET', `admin/orders/${id}`)).data.order,
    edit: (id: string, json: object) => call('PATCH', `admin/orders/${id}`, json),
  }
}
