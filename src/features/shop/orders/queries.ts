/** A customer's orders: first from the device, then from the server. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { isAdmin, useSession } from '#platform/session.ts'
import { fetchOrder, fetchOwnOrders, fetchPaymentOffers, type OrderPage } from './api.ts'
import { keepOrders, keptOrders } from './kept-orders.ts'

/** Query options for personal data. Each page fetches such data again when the page opens. */
const OF_A_PERSON = { staleTime: 0, meta: { personal: true } } as const

const ownOrdersQuery = ({ http, device }: Services, userId: string, page: number) =>
  queryOptions({
    ...OF_A_PERSON,
    queryKey: ['orders', userId, 'page', page],
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const answer = await fetchOwnOrders({ http, signal }, page)
      await keepOrders(device, userId, answer)
      return answer
    },
  })

/** An order; null: it does not exist, or belongs to somebody else. */
const orderQuery = (services: Services, userId: string, id: string) =>
  queryOptions({
    ...OF_A_PERSON,
    queryKey: ['orders', userId, 'one', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { http, device, session } = services
      try {
        const order = await fetchOrder({ http, signal }, id)
        // Another person's order, opened by an admin, is not stored.
        if (!isAdmin(session.current())) await keepOrders(device, userId, { orders: [order] })
        return order
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    // The shop may process the order while the page is open.
    refetchOnWindowFocus: true,
  })

const keptOrdersQuery = ({ device }: Services, userId: string) =>
  queryOptions({
    ...OF_A_PERSON,
    queryKey: ['orders', userId, 'kept'],
    queryFn: async () => (await keptOrders(device, userId)) ?? null,
  })

const paymentOffersQuery = ({ http }: Services, userId: string) =>
  queryOptions({
    ...OF_A_PERSON,
    queryKey: ['orders', userId, 'payment-methods'],
    queryFn: ({ signal }) => fetchPaymentOffers({ http, signal }),
  })

const useUserId = (): string => useSession().user?._id ?? ''

/**
 * A page of the person's own orders, the latest first; undefined while neither the server nor the device has answered.
 * `isKept`: the orders are from the device, because the server did not answer.
 */
export function useOwnOrders(page: number) {
  const services = useServices()
  const userId = useUserId()
  // The previous page stays, with the focus, until the next one is loaded.
  const asked = useQuery({ ...ownOrdersQuery(services, userId, page), placeholderData: keepPreviousData })
  const kept = useQuery(keptOrdersQuery(services, userId)).data
  const ofDevice = page === 1 ? (kept ?? undefined) : undefined
  return {
    list: asked.data ?? ofDevice,
    isKept: asked.data === undefined && asked.isError,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}

/** An order; null: this person has no such order. `undefined` and `isKept` mean the same as in `useOwnOrders`. */
export function useOrder(id: string) {
  const services = useServices()
  const userId = useUserId()
  const asked = useQuery(orderQuery(services, userId, id))
  const kept = useQuery(keptOrdersQuery(services, userId)).data
  return {
    order: asked.data === undefined ? kept?.orders.find(({ _id }) => _id === id) : asked.data,
    isKept: asked.data === undefined && asked.isError,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}

/** The instructions of each payment method; undefined until they are loaded, and without a signal. */
export const usePaymentOffers = () => useQuery(paymentOffersQuery(useServices(), useUserId())).data

/** Shows an order from an answer at once, and refetches the lists. */
export async function adoptOrder(services: Services, order: Order): Promise<void> {
  const { queryClient, device, session } = services
  const userId = session.current().user?._id ?? ''
  queryClient.setQueryData(orderQuery(services, userId, order._id).queryKey, order)
  await keepOrders(device, userId, { orders: [order] })
  void queryClient.invalidateQueries({ queryKey: ['orders', userId, 'page'] })
  void queryClient.invalidateQueries({ queryKey: ['orders', userId, 'kept'] })
}
