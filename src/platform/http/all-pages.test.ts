import { expect, test } from 'vitest'
import { allPages, LARGEST_PAGE } from './all-pages.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`)
const read = async (list: () => readonly string[]) => {
  const asked: number[] = []
  const rows = await allPages(
    async (page) => {
      asked.push(page)
      return { rows: list().slice((page - 1) * LARGEST_PAGE, page * LARGEST_PAGE), total: list().length }
    },
    (id) => id,
  )
  return { asked, rows }
}

test.each([
  [0, [1]],
  [1, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('%i rows', async (count, pages) => {
  const list = listOf(count)
  expect(await read(() => list)).toEqual({ asked: pages, rows: list })
})

test('a row that moves to the next page comes once, and a shrinking list ends', async () => {
  let calls = 0
  const grows = await read(() => [...(calls++ < 2 ? [] : ['new']), ...listOf(150)])
  expect(grows.rows).toHaveLength(150)
  let left = 250
  const shrinks = await read(() => listOf((left -= 60)))
  expect(new Set(shrinks.rows).size).toBe(shrinks.rows.length)
})
