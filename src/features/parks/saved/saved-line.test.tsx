import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { keyValuesIn } from '../../../../tests/factories/key-values.ts'
import { listedNames, openList } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'

const parkOf = (n: number, en: string) => aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en } })
const PARKS = [parkOf(1, 'Alpha'), parkOf(2, 'Bravo'), parkOf(3, 'Charlie')]

afterEach(() => void vi.useRealTimers())

const inMemory = (written?: Promise<unknown>) => {
  const kept = keyValuesIn(new Map())
  return createQueryCaches({
    ...kept,
    set: async (...entries) => {
      await written
      await kept.set(...entries)
    },
  })
}
const line = () => screen.getByText(/Saved|As of|No answer|Fetching all|are here$/)

test.each([
  ['today', '2026-11-14T06:40:00Z', 'Saved on this device, 08:40'],
  ['another day', '2026-11-21T06:40:00Z', 'Saved on this device, Nov 21, 08:40'],
])('says since when the parks are on the phone: %s', async (_, time, words) => {
  vi.setSystemTime(new Date(time))
  await openList(PARKS, { caches: inMemory() })
  await waitFor(() => expect(line().textContent).toBe(words))
})

test('claims it only once they are written', async () => {
  vi.setSystemTime(new Date('2026-11-21T06:40:00Z'))
  const written = Promise.withResolvers<void>()
  await openList(PARKS, { caches: inMemory(written.promise) })
  expect(line().textContent).toBe('As of Nov 21, 08:40')
  await act(async () => written.resolve())
  await waitFor(() => expect(line().textContent).toBe('Saved on this device, Nov 21, 08:40'))
})

test('claims nothing if nothing can be stored', async () => {
  vi.setSystemTime(new Date('2026-11-21T06:40:00Z'))
  await openList(PARKS)
  expect(line().textContent).toBe('As of Nov 21, 08:40')
})

test('refreshes; a failure keeps the copy and is reported', async () => {
  const { api } = await openList(PARKS, { caches: inMemory() })
  api.parks = [...PARKS, parkOf(4, 'Delta')]
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Renew the parks' })))
  await waitFor(() => expect(listedNames()).toContain('Delta'))
  api.mode = 400
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Renew the parks' })))
  await waitFor(() => expect(line().textContent).toMatch(/^No answer. Still as of /))
  expect(listedNames()).toHaveLength(4)
})
