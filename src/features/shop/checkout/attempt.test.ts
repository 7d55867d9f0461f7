import { describe, expect, test } from 'vitest'
import type { OrderBody } from '#contract/orders.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { newOrder } from '../../../../tests/factories/order.ts'
import { hasUnanswered, sendOnce } from './attempt.ts'

const USER = 'a'.repeat(24)
const bodyOf = (name: string): OrderBody => ({
  items: [{ productId: '1'.repeat(24), variantId: '2'.repeat(24), quantity: 1 }],
  addressId: '3'.repeat(24),
  name,
  phone: '0501234567',
  paymentMethod: 'cashOnDelivery',
  expectedTotal: 12_500,
})

function newDevice() {
  const stored = new Map<string, unknown>()
  return createDeviceStore({
    get: async (key) => stored.get(key),
    update: async (key, change) => void stored.set(key, change(stored.get(key))),
  })
}

/** A server that makes one order per key; tests make it lose answers or refuse orders. */
function newServer() {
  const done = new Map<string, { text: string; order: ReturnType<typeof newOrder> }>()
  const server = {
    orders: [] as string[],
    keys: [] as string[],
    fate: [] as ('answer' | 'lose the answer' | 'never arrive' | 'price' | 'session')[],
    async send(body: OrderBody, key: string) {
      const fate = server.fate.shift() ?? 'answer'
      server.keys.push(key)
      if (fate === 'never arrive') throw new AppError('unreachable', 'no signal')
      if (fate === 'session') throw new AppError('http', 'token expired', { status: 401, code: 'TOKEN_EXPIRED' })
      const text = JSON.stringify(body)
      const known = done.get(key)
      if (known && known.text !== text)
        throw new AppError('http', 'mismatch', { status: 422, code: 'IDEMPOTENCY_MISMATCH' })
      if (!known && fate === 'price') throw new AppError('http', 'dearer', { status: 409, code: 'PRICE_CHANGED' })
      const made = known ?? { text, order: newOrder() }
      if (!known) server.orders.push(body.name)
      done.set(key, made)
      if (fate === 'lose the answer') throw new AppError('timeout', 'too long')
      return made.order
    },
  }
  return server
}

describe('an order is made once', () => {
  const open = (device = newDevice(), server = newServer()) => {
    let made = 0
    const options = { device, userId: USER, send: server.send, newKey: () => `key ${++made}` }
    return { device, server, order: (name: string) => sendOnce(options, bodyOf(name)) }
  }

  test('after a lost answer the next attempt uses the same key', async () => {
    const { device, server, order } = open()
    server.fate = ['lose the answer', 'never arrive', 'answer']
    await expect(order('Noa')).rejects.toThrow()
    expect(await hasUnanswered(device, USER)).toBe(true)
    await expect(order('Noa')).rejects.toThrow()
    expect(await order('Noa')).toMatchObject({ isEarlier: false })
    expect([server.orders, new Set(server.keys).size]).toEqual([['Noa'], 1])
    expect(await hasUnanswered(device, USER)).toBe(false)
  })

  test('the key survives a reload', async () => {
    const device = newDevice()
    const server = newServer()
    server.fate = ['lose the answer']
    await expect(open(device, server).order('Noa')).rejects.toThrow()
    await open(device, server).order('Noa')
    expect([server.orders, new Set(server.keys).size]).toEqual([['Noa'], 1])
  })

  test('a change after a lost answer makes no second order: the first is shown', async () => {
    const { server, order } = open()
    server.fate = ['lose the answer', 'never arrive']
    await expect(order('Noa')).rejects.toThrow()
    await expect(order('Noa L')).rejects.toThrow()
    expect(await order('Noa Levi')).toMatchObject({ isEarlier: true, body: { name: 'Noa' } })
    expect(server.orders).toEqual(['Noa'])
  })

  test('an order that never arrived is replaced by the changed one', async () => {
    const { server, order } = open()
    server.fate = ['never arrive']
    await expect(order('Noa')).rejects.toThrow()
    expect(await order('Noa Levi')).toMatchObject({ isEarlier: false, body: { name: 'Noa Levi' } })
    expect(server.orders).toEqual(['Noa Levi'])
  })

  test('the next order has another key, even after a refusal', async () => {
    const { device, server, order } = open()
    await order('Noa')
    server.fate = ['price']
    await expect(order('Noa')).rejects.toThrow('dearer')
    expect(await hasUnanswered(device, USER)).toBe(false)
    await order('Noa')
    expect([server.orders.length, new Set(server.keys).size]).toEqual([2, 3])
  })

  test('an ended session does not finish the attempt', async () => {
    const { device, server, order } = open()
    server.fate = ['lose the answer', 'session']
    await expect(order('Noa')).rejects.toThrow()
    await expect(order('Noa')).rejects.toThrow('token expired')
    expect(await hasUnanswered(device, USER)).toBe(true)
    await order('Noa')
    expect(server.orders).toEqual(['Noa'])
  })

  test('another person on the same device starts with a new key', async () => {
    const device = newDevice()
    const server = newServer()
    server.fate = ['never arrive']
    await expect(open(device, server).order('Noa')).rejects.toThrow()
    expect(await hasUnanswered(device, 'b'.repeat(24))).toBe(false)
  })
})
