import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hydratedAtom } from '#platform/page/hydrated.ts'
import type { RenderServices } from '#platform/services.tsx'
import { firstHomeQuery, type FirstHome } from './home/first-home.ts'
import { BOARD_ROWS } from './home/parks-for-now.ts'
import { homeApp } from '../../tests/factories/home-page.tsx'
import { listApp } from '../../tests/factories/list-page.tsx'
import { aPark, idOf } from '../../tests/factories/park.ts'

// The first rendering of the home page and of the list: after a press, or where the page is seen already.

const PARKS = Array.from({ length: 30 }, (_, n) =>
  aPark({ _id: idOf(n + 1), url: `park-${n + 1}`, name: { he: `פארק ${n + 1}`, en: `Park ${n + 1}` } }),
)

/** The home page with the data that the server sends with it. */
async function homeWithData() {
  const app = await homeApp(PARKS)
  const board = PARKS.slice(0, BOARD_ROWS).map((park) => ({ park, distanceKm: null }))
  const data: FirstHome = { total: PARKS.length, counts: null, board, newest: [] }
  app.services.queryClient.setQueryData(firstHomeQuery(app.services).queryKey, data)
  return app
}

const PAGES = [
  { name: 'home', open: homeWithData, rows: BOARD_ROWS, wholeRows: BOARD_ROWS, later: 'Parks near me' },
  { name: 'list', open: () => listApp(PARKS, { carried: true }), rows: 8, wholeRows: 24, later: 'A park is missing' },
]

/** The first rendering: the server's renderer makes no other, and shows only the page's own data. */
function firstOf({ page, services }: { page: ReactElement; services: RenderServices }, isPressed: boolean) {
  services.store.set(hydratedAtom, isPressed)
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  return { rows: root.querySelectorAll('li[data-park]').length, text: root.textContent }
}

describe.each(PAGES)('$name', ({ open, rows, wholeRows, later }) => {
  test('a press shows the first rows, and nothing after them', async () => {
    const first = firstOf(await open(), true)
    expect(first.rows).toBe(rows)
    expect(first.text).not.toContain(later)
  })

  test('a rendered page has everything at once', async () => {
    const first = firstOf(await open(), false)
    expect(first.rows).toBe(wholeRows)
    expect(first.text).toContain(later)
  })

  test('a start that replaces the snapshot has everything at once', async () => {
    const snapshot = document.createElement('div')
    snapshot.id = 'snapshot'
    document.body.append(snapshot)
    const first = firstOf(await open(), true)
    snapshot.remove()
    expect(first.rows).toBe(wholeRows)
    expect(first.text).toContain(later)
  })
})
