/** A customer's orders: from the device at once, from the server behind it. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { isAdmin, useSession } from '#platform/session.ts'
import { fetchOrder, fetchOwnOrders, fetchPaymentOffers, type OrderPage } from './api.ts'
import { keepOrders, keptOrders } from './kept-orders.ts'

/** Asked for anew by each page. */
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

/** null: there is none, or it is somebody else's. */
const orderQuery = (services: Services, userId: string, id: string) =>
  queryOptions({
    ...OF_A_PERSON,
    queryKey: ['orders', userId, 'one', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { http, device, session } = services
      try {
        const order = await fetchOrder({ http, signal }, id)
        // An admin may read other people's.
        if (!isAdmin(session.current())) await keepOrders(device, userId, { orders: [order] })
        return order
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    // The shop goes on working while the page is open.
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
 * A page of the own orders, the latest first; undefined while neither the server nor the device has answered.
 * `isKept`: from the device, because the server did not answer.
 */
export function useOwnOrders(page: number) {
  const services = useServices()
  const userId = useUserId()
  // The former page stays until the next is there, and with it the focus.
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

/** An order; null: there is none for this person. As `useOwnOrders` otherwise. */
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

/** How each method of payment works; undefined until it is known, and without a signal. */
export const usePaymentOffers = () => useQuery(paymentOffersQuery(useServices(), useUserId())).data

/** Shows a new answer about an order at once, and asks for the lists again. */
export async function adoptOrder(services: Services, order: Order): Promise<void> {
  const { queryClient, device, session } = services
  const userId = session.current().user?._id ?? ''
  queryClient.setQueryData(orderQuery(services, userId, order._id).queryKey, order)
  await keepOrders(device, userId, { orders: [order] })
  void queryClient.invalidateQueries({ queryKey: ['orders', userId, 'page'] })
  void queryClient.invalidateQueries({ queryKey: ['orders', userId, 'kept'] })
}
