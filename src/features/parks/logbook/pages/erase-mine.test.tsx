import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { writePlan } from '#domain/plan.ts'
import { newMemoryDevice } from '../../../../../tests/factories/memory-device.ts'
import { idOf } from '../../../../../tests/factories/park.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { LOGBOOK_KEY, PLANS_KEY } from '../../collection/keys.ts'
import { newDraft, planDraftAtom } from '../../plan/plan-draft.ts'
import { LogbookParts } from '../logbook-parts.tsx'
import { EraseMine } from './erase-mine.tsx'

const NOW = Date.parse('2026-11-29T10:00:00Z')
const NAME = { he: 'פארק', en: 'Park' }
const FRAGMENT = writePlan({ parkIds: [idOf(1)], when: '2026-12-05T10', words: '', name: '' })
const BOOK = { version: 1, parks: { [idOf(1)]: { name: NAME, days: ['2026-01-02', '2026-11-20'], note: 'gate' } } }
const PLANS = [{ fragment: FRAGMENT, isOwn: true }]
const FAVORITES = { parkIds: [idOf(1)] }

// The texts of the part.
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({})))
afterEach(() => vi.unstubAllGlobals())

async function open(kept: { book?: unknown; plans?: unknown }) {
  const device = newMemoryDevice({ [LOGBOOK_KEY]: kept.book, [PLANS_KEY]: kept.plans, favorites: FAVORITES })
  const services = testServices({ device })
  render(
    <Providers services={services} clock={null} rendered={NOW}>
      <LogbookParts />
      <EraseMine />
    </Providers>,
  )
  await act(async () => {})
  return { device, services, user: userEvent.setup() }
}
const button = () => screen.findByRole('button', { name: 'Erase visits, notes and plans' })

test('the question counts what goes and says what stays; “Keep” erases nothing', async () => {
  const { device, user } = await open({ book: BOOK, plans: PLANS })
  await user.click(await button())
  const question = screen.getByRole('group').textContent
  expect(question).toContain('Erase from this device: 2 visits, 1 note, and 1 plan?')
  expect(question).toContain('Favourites and saved photos stay')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(document.activeElement).toBe(await button())
  expect(await device.get(LOGBOOK_KEY)).toEqual(BOOK)
  expect(await device.get(PLANS_KEY)).toEqual(PLANS)
})

test('erasing leaves neither visits, notes and plans nor a plan that was begun, but the favourites', async () => {
  const { device, services, user } = await open({ book: BOOK, plans: PLANS })
  services.store.set(planDraftAtom, newDraft(NOW, 'Dana'))
  await user.click(await button())
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  const said = await screen.findByText('Your visits, notes and plans are erased from this device.')
  expect(document.activeElement?.contains(said)).toBe(true)
  await waitFor(async () => expect(await device.get(LOGBOOK_KEY)).toBeUndefined())
  expect(await device.get(PLANS_KEY)).toBeUndefined()
  expect(services.store.get(planDraftAtom)).toBeNull()
  expect(await device.get('favorites')).toEqual(FAVORITES)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['only plans', { plans: PLANS }, 'Erase from this device: 1 plan?'],
  ['only visits', { book: BOOK }, 'Erase from this device: 2 visits and 1 note?'],
])('with %s nothing else is counted', async (_, kept, words) => {
  const { user } = await open(kept)
  await user.click(await button())
  expect(screen.getByRole('group').textContent).toContain(words)
})

test('a device with nothing of it has no button', async () => {
  await open({})
  expect(screen.queryByRole('button')).toBeNull()
})
