import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Work that ends when the test says so. */
function controlled() {
  const ends: ((error?: Error) => void)[] = []
  const run = coalesce(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()))
      }),
  )
  return { ends, run }
}

test('calls made while it runs share one more run, which begins after it', async () => {
  const { ends, run } = controlled()
  const first = run()
  const later = [run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]!()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  const last = run()
  ends[1]!()
  await Promise.all(later)
  await Promise.resolve()
  expect(ends).toHaveLength(3)
  ends[2]!()
  await last
  void run()
  expect(ends).toHaveLength(4)
})

test('a failed run rejects only for its callers', async () => {
  const { ends, run } = controlled()
  const first = run()
  const second = run()
  ends[0]!(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await Promise.resolve()
  ends[1]!()
  await expect(second).resolves.toBeUndefined()
})
