import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Waiting } from '#contract/overview.ts'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { testServices } from '../../../tests/factories/services.ts'
import { AdminNavigation } from './admin-navigation.tsx'

const NOTHING: Waiting = {
  orders: 0,
  suggestions: 0,
  messages: 0,
  registrations: 0,
  care: 0,
  review: 0,
  conditions: 0,
}

/** Shows the navigation while these things wait. `asked`: the calls that were made. */
function show(waiting: Partial<Waiting>, isCollapsed = false) {
  const asked: string[] = []
  const http = adminHttp(({ url }) => {
    asked.push(new URL(url).pathname)
    return Response.json({ status: 'success', data: { ...NOTHING, ...waiting } })
  })
  showInAdminArea(<AdminNavigation isCollapsed={isCollapsed} />, testServices({ http }))
  return asked
}
const link = (name: string) => screen.findByRole('link', { name })
const linksOf = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('one call counts what waits, and each count says what it counts', async () => {
  const asked = show({ care: 3, suggestions: 1, messages: 2, registrations: 5, conditions: 1 })
  for (const name of [
    'Parks 3 want care',
    'Suggestions 1 waits',
    'Messages 2 wait',
    'Registrations 5 in the last 7 days',
    'Conditions 1 reported problem',
  ])
    expect(await link(name), name).toBeTruthy()
  expect(await link('Guides')).toBeTruthy()
  expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual(['/api/admin/waiting'])
})

test('sections are in groups; the queue of imported parks is there only while one waits', async () => {
  show({ review: 1, messages: 1 })
  await link('Parks to review 1 waits')
  expect(linksOf('Competitions')).toEqual(['Competitions', 'Registrations'])
  expect(linksOf('Management').at(-1)).toBe('Trash')
})

test('without imported parks their queue is left out', async () => {
  show({ messages: 1 })
  await link('Messages 1 waits')
  expect(screen.queryByRole('link', { name: /review/ })).toBeNull()
})

test('with icons only, a dot says that something waits, and the name how much', async () => {
  show({ messages: 4 }, true)
  const messages = await link('Messages, 4 wait')
  expect(messages.textContent).toBe('')
  expect(messages.querySelectorAll('span[class*="dot"]')).toHaveLength(1)
  expect((await link('Guides')).querySelectorAll('span[class*="dot"]')).toHaveLength(0)
})
