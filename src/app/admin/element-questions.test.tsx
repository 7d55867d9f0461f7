import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminSuggestion } from '#contract/admin-suggestions.ts'
import { SuggestionScreen } from '#features/parks/admin/suggestions/suggestion-screen.tsx'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { testServices } from '../../../tests/factories/services.ts'

const ID = 'a'.repeat(24)
const AT = '2026-06-01T09:00:00.000Z'
const lights = (hasLights: boolean | null) => ({ hasLights, lightingHours: null })
const QUESTION: AdminSuggestion = {
  ...{ _id: ID, fact: 'lights', state: 'open', was: lights(true), now: lights(true), value: lights(false), count: 0 },
  park: { id: 'b'.repeat(24), url: 'gan', name: { he: 'גן', en: 'Garden' }, isHidden: false, revision: 3 },
  ...{ isChangedSince: false, isAlreadySo: false, firstAt: AT, lastAt: AT, note: null, notes: 0, photos: [] },
  ...{ photosGone: 0, settledAt: null, reason: null, words: '' },
  element: { ref: 'way/7', there: lights(false), taken: lights(null), isGone: false },
}

/** Shows the page of a question. */
function show(suggestion: AdminSuggestion) {
  const sent: unknown[] = []
  const http = adminHttp(async (request) => {
    const success = (data: unknown) => Response.json({ status: 'success', data })
    if (request.method === 'GET') return success({ suggestion, senders: [] })
    sent.push(await request.json())
    return success({ done: [ID], failed: [] })
  })
  showInAdminArea(<SuggestionScreen id={ID} />, testServices({ http }))
  return sent
}

/** The text beside a term. */
const beside = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

test('a question of OpenStreetMap shows all three values, and no riders', async () => {
  show(QUESTION)
  expect(await screen.findByRole('heading', { name: 'OpenStreetMap says so' })).toBeTruthy()
  expect(beside('Last taken over')).toBe('Unknown')
  expect(beside('There now')).toBe('There are none')
  expect(beside('Here now')).toBe('There are, at unknown hours')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Look at it in OpenStreetMap' })
  expect(link.href).toBe('https://www.openstreetmap.org/way/7')
  expect(screen.queryByText('Number of riders')).toBeNull()
  expect(screen.queryByText('Riders who say so')).toBeNull()
})

test('a refusal asks for no words, because nobody reads them', async () => {
  const sent = show(QUESTION)
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse: Garden' }))
  const question = within(await screen.findByRole('dialog', { name: 'Refuse this suggestion?' }))
  expect(question.getByText('It is asked again only after it has changed in OpenStreetMap.')).toBeTruthy()
  expect(question.queryByRole('textbox')).toBeNull()
  fireEvent.click(question.getByRole('button', { name: 'Refuse' }))
  await vi.waitFor(() => expect(sent).toEqual([{ ids: [ID], reason: 'notSo' }]))
})

test('an element that is gone asks whether the park is closed', async () => {
  const element = { ref: 'way/7', there: null, taken: null, isGone: true }
  show({ ...QUESTION, fact: 'closingYear', was: null, now: null, value: 2026, element })
  expect(await screen.findByText('It is no longer in OpenStreetMap. Is the park closed?')).toBeTruthy()
  expect(screen.queryByText('There now')).toBeNull()
  // Nothing changed on both sides.
  expect(screen.queryByText(/^It changed there/)).toBeNull()
})

test('riders who say the same are counted', async () => {
  show({ ...QUESTION, count: 2 })
  expect(await screen.findByText('Number of riders')).toBeTruthy()
  expect(beside('Number of riders')).toBe('2')
})
