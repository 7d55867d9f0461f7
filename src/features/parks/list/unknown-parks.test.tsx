import { act, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { listApp, openList, SATURDAY_NOON } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'

// Parks of which nobody knows whether they pass a list's filters: their facts are unknown, or reports doubt their hours.

const named = (n: number, en: string, over: Partial<Park> = {}): Park =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en }, ...over })

const OPEN = { openingHours: week('08:00-20:00') }
const PARKS = [
  named(1, 'Alpha', OPEN),
  named(2, 'Bravo', { openingHours: week('20:00-23:00') }),
  named(3, 'Charlie', OPEN),
]

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const title = () => screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00a0', ' ')

async function press(name: string | RegExp) {
  await act(async () => fireEvent.click(screen.getByRole('link', { name })))
}

describe('a gate that is reported locked', () => {
  const LOCKED = { [idOf(1)]: [{ kind: 'locked', seen: [new Date(SATURDAY_NOON - 9 * 60_000).toISOString()] }] }
  test('makes its park doubtful, not closed: in its row, in the heading, and after the open ones', async () => {
    const { search } = await openList(PARKS, { reports: LOCKED })
    expect(title()).toBe('3 parks · 1 open now · 1 perhaps locked')
    expect(names().at(1)).toMatch(/^Alpha Open\?\s· Reported locked, 9 minutes ago/)
    expect(screen.queryByText(/^Gate locked/), 'the row says it once').toBeNull()
    await press('Open now')
    expect(title()).toBe('1 park open now')
    expect(names()).toEqual([expect.stringMatching(/^Charlie Open/)])
    await press(/1 more park/)
    expect(search()).toEqual({ open: true, unknown: true })
    expect(names()).toEqual([
      expect.stringMatching(/^Charlie Open/),
      '1 more park\u00a0· nobody knows if open',
      expect.stringMatching(/^Alpha Open\?/),
    ])
  })

  test('the server’s page says the same', async () => {
    const { page } = await listApp(PARKS, { query: '?open=true&unknown=true', reports: LOCKED, carried: true })
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    const texts = [...root.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)
    expect(texts).toEqual([
      '1 park open now',
      expect.stringMatching(/^Charlie Open/),
      '1 more park\u00a0· nobody knows if open',
      expect.stringMatching(/^Alpha Open\?\s· Reported locked, 9 minutes ago/),
    ])
  })
})

describe('parks of which nobody knows', () => {
  const some = (count: number, from: number, over: Partial<Park>) =>
    Array.from({ length: count }, (_, n) => named(from + n, `Park ${from + n}`, over))
  const list = () => [...document.querySelectorAll('li[data-park]')].length

  test('follow the others on the page where these end', async () => {
    const parks = [...some(30, 100, OPEN), ...some(30, 200, { openingHours: null })]
    const { search } = await openList(parks, { query: '?open=true', known: true })
    expect(screen.queryByRole('link', { name: /nobody knows/ }), 'only at the end').toBeNull()
    await press('More parks')
    await press(/30 more parks/)
    expect(search()).toEqual({ open: true, unknown: true, page: 2 })
    expect(list()).toBe(24)
    expect(screen.getByText('25 to 48 of 60 parks')).toBeDefined()
    await press('More parks')
    expect(list()).toBe(36)
    await press('Only those that fit for sure')
    expect(search()).toEqual({ open: true })
    expect(list()).toBe(24)
  })

  test('where none fits for sure, they are offered first', async () => {
    const { search } = await openList(some(2, 1, {}), { query: '?roof=true' })
    expect(title()).toBe('2 parks may fit')
    await press(/nobody knows/)
    expect(search()).toEqual({ roof: true, unknown: true })
    expect(list()).toBe(2)
  })

  test('are not counted as none where only one page is known', async () => {
    const { page } = await listApp(some(150, 100, { openingHours: null }), { query: '?open=true', carried: true })
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    expect(root.querySelector('h1')!.textContent).toBe('Open now')
    expect(root.textContent).toContain('Nothing on this page matches')
    const [link] = [...root.querySelectorAll('a')].filter((one) => one.textContent.startsWith('Also those'))
    expect(link!.getAttribute('href')).toBe('/skateparks?open=true&unknown=true')
  })
})
