/** Tests on a directory's first day: 41 parks without photos and votes, most without hours. */
import type { Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { startSparseServer } from '../sparse.ts'
import { test as base } from './support.ts'

export const test = base.extend<object, { sparse: RunningServer }>({
  sparse: [
    async ({ siteClock }, use) => {
      const server = await startSparseServer(siteClock)
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sparse }, use) => use(sparse.origin),
})

/** The boxes of the rows of parks, in px of the page. */
export const rowBoxes = (page: Page) =>
  page.locator('main li[data-park]:has(article)').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      return { top: top + scrollY, bottom: bottom + scrollY, height }
    }),
  )

/** Number of rows that are seen whole without scrolling. */
export async function wholeRows(page: Page): Promise<number> {
  const height = page.viewportSize()!.height
  return (await rowBoxes(page)).filter(({ bottom }) => bottom <= height).length
}
