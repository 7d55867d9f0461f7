import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailQueue } from './mail-queue.ts'
import type { EmailSettings, Mail } from './mail.ts'

const SETTINGS: EmailSettings = { host: 'x', port: 25, secure: false, user: '', password: '', from: 'a', to: 'b' }
const MAIL = { to: 'noa@example.com', subject: 'Hello', text: 'Hello' }
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function newQueue(settings: EmailSettings | undefined) {
  const sent: Mail[] = []
  const failures: unknown[] = []
  const server = { fails: false }
  const mailer = {
    settings: async () => settings,
    send: async (_settings: EmailSettings, mail: Mail) => {
      if (server.fails) throw new Error('not now')
      sent.push(mail)
    },
  }
  return { queue: createMailQueue(mailer, (error) => failures.push(error)), sent, failures, server }
}

test('a mail goes out at once', async () => {
  const { queue, sent } = newQueue(SETTINGS)
  expect(await queue.isSet()).toBe(true)
  queue.send(MAIL)
  await queue.stop()
  expect(sent).toEqual([MAIL])
})

test('while no mail is set nothing is sent, and nobody hears of it', async () => {
  const { queue, sent, failures } = newQueue(undefined)
  expect(await queue.isSet()).toBe(false)
  queue.send(MAIL)
  await queue.stop()
  expect([sent, failures]).toEqual([[], []])
})

test('a mail server that fails is tried twice more', async () => {
  const { queue, sent, failures, server } = newQueue(SETTINGS)
  server.fails = true
  queue.send(MAIL)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(failures).toHaveLength(2)
  server.fails = false
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(sent).toEqual([MAIL])
  server.fails = true
  queue.send(MAIL)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect([sent.length, failures.length]).toEqual([1, 5])
})

test('stopping drops what waits, and begins nothing', async () => {
  const { queue, failures, server } = newQueue(SETTINGS)
  server.fails = true
  queue.send(MAIL)
  await vi.advanceTimersByTimeAsync(1_000)
  await queue.stop()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(failures).toHaveLength(1)
})
