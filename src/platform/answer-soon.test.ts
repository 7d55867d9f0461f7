import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerSoon, LateAnswer, SOON_MS } from './answer-soon.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query whose first request hangs until `answer` is called. */
function aQuery() {
  const queryClient = createQueryClient({ retries: 0 })
  const asked: AbortSignal[] = []
  let answer = (_: string) => {}
  const query = {
    queryKey: ['park', 'new'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      asked.push(signal)
      return new Promise<string>((resolve) => (answer = resolve))
    },
  }
  const ask = () => answerSoon(queryClient, query.queryKey, queryClient.fetchQuery(query))
  return { ask, asked, answer: (value: string) => answer(value) }
}

test('an answer in time is used', async () => {
  const { ask, answer } = aQuery()
  const asking = ask()
  await vi.advanceTimersByTimeAsync(SOON_MS - 1)
  answer('park')
  expect(await asking).toBe('park')
  expect(vi.getTimerCount(), 'only the cache’s own').toBeLessThanOrEqual(1)
})

test('with a hanging server the page is told soon, the request continues, and its answer arrives', async () => {
  const { ask, asked, answer } = aQuery()
  const told = ask().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  const late = (await told) as LateAnswer
  expect(late).toBeInstanceOf(LateAnswer)
  expect(late.kind).toBe('timeout')
  expect(asked.map(({ aborted }) => aborted)).toEqual([false])
  answer('park')
  expect(await late.answer).toBe('park')
  expect(await ask(), 'from memory').toBe('park')
  expect(asked).toHaveLength(1)
})

test('the next attempt does not wait for a hanging request', async () => {
  const { ask, asked, answer } = aQuery()
  const told = ask().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  await ((await told) as LateAnswer).stop()
  const asking = ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false])
  answer('park')
  expect(await asking).toBe('park')
})
