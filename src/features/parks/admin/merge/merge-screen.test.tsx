import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminParkDetail } from '#contract/admin-parks.ts'
import { adminHttp, showInAdminArea } from '../../../../../tests/factories/admin-area.tsx'
import { aPark, idOf } from '../../../../../tests/factories/park.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { MergeScreen } from './merge-screen.tsx'

const photo = (name: string) => ({
  ...{ url: `/photos/${name}.webp`, thumbUrl: `/photos/${name}-thumb.webp`, width: 800, height: 600 },
  ...{ alt: { he: '', en: '' }, isFeatured: false },
})
const park = (n: number, own: Partial<AdminParkDetail> = {}): AdminParkDetail => ({
  ...aPark({ _id: idOf(n), url: `park-${n}` }),
  ...{ revision: n, needsName: false, isInReview: false, care: [], sources: [], photos: [photo(`${n}`)] },
  ...own,
})
const ONE = park(1, { name: { he: 'אחד', en: 'One' }, surface: null })
const TWO = park(2, { name: { he: 'שניים', en: 'Two' }, surface: 'wood', sizeM2: 300 })
const COUNTS = {
  votes: 3,
  reports: 0,
  favorites: 1,
  suggestions: 0,
  messages: 0,
  reminders: 0,
  sources: 1,
  addresses: 0,
}

/** Shows the screen over a server with these parks. `answer`: the status and body of a merge. */
async function show(parks: AdminParkDetail[], answer: { status: number; body: object }) {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') {
      sent.push(await request.json())
      return Response.json(answer.body, { status: answer.status })
    }
    if (pathname.endsWith('/merge')) return Response.json({ status: 'success', data: { counts: COUNTS } })
    const skatepark = parks.find(({ _id }) => pathname.endsWith(_id))
    if (skatepark) return Response.json({ status: 'success', data: { skatepark } })
    return Response.json({ status: 'error', code: 'NOT_FOUND', message: '' }, { status: 404 })
  }
  const http = adminHttp(respond)
  const { router } = showInAdminArea(<MergeScreen search={{ stays: idOf(1), goes: idOf(2) }} />, testServices({ http }))
  await screen.findByRole('heading', { level: 1 })
  const choice = (field: string, side: string) =>
    within(screen.getByRole('radiogroup', { name: field })).getByRole('radio', { name: new RegExp(side) })
  const isChosen = (field: string, side: string) => choice(field, side).getAttribute('aria-checked') === 'true'
  return {
    sent,
    router,
    choice,
    isChosen,
    merge: () => fireEvent.click(screen.getByRole('button', { name: 'Merge the two' })),
  }
}

test('each difference is a choice, unknown loses at first, and what is chosen is sent', async () => {
  const body = { status: 'success', data: { historyId: idOf(9) } }
  const { sent, router, choice, isChosen, merge } = await show([ONE, TWO], { status: 200, body })
  expect(screen.getAllByRole('radiogroup')).toHaveLength(4)
  expect(isChosen('Surface', 'goes.*Wood')).toBe(true)
  expect(isChosen('Name', 'stays.*One')).toBe(true)
  expect(isChosen('Photos', 'both')).toBe(true)
  await screen.findByText('3 votes')
  expect(screen.queryByText('0 reports')).toBe(null)

  fireEvent.click(choice('Name', 'goes'))
  fireEvent.click(choice('Size in m²', 'stays'))
  merge()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    ...{ stays: { id: idOf(1), revision: 1 }, goes: { id: idOf(2), revision: 2 } },
    ...{ fields: ['name', 'surface'], photos: 'both' },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/skateparks/edit/${idOf(1)}`))
})

test('days with other hours are told with their hours, in the words of the form', async () => {
  const day = { from: '2026-07-01', to: '2026-07-01', lights: null, reason: { he: '', en: '' } }
  const dated = (start: string) => [{ ...day, hours: { isOpen: true, start, end: '23:00' } }]
  const [one, two] = [
    park(1, { exceptions: dated('08:00'), eves: 'usual' }),
    park(2, { exceptions: dated('20:00'), eves: 'friday' }),
  ]
  const { choice } = await show([one, two], { status: 200, body: {} })
  expect(choice('Days with other hours', 'stays').textContent).toMatch(/July 1, 2026: \W*08:00–23:00/)
  expect(choice('Days with other hours', 'goes').textContent).toMatch(/July 1, 2026: \W*20:00–23:00/)
  expect(choice('On eves of holidays', 'goes').textContent).toContain('The hours of a Friday')
})

test.each([
  [409, { code: 'STALE_EDIT' }, /saved one of the two since/],
  [400, { code: 'VALIDATION', errors: [{ field: 'photos', message: 'tooMany' }] }, /too many photos/],
])('a refusal with %i is told in words, and the choices stay', async (status, error, words) => {
  const { choice, isChosen, merge } = await show([ONE, TWO], {
    status,
    body: { status: 'error', message: '', ...error },
  })
  fireEvent.click(choice('Name', 'goes'))
  merge()
  await screen.findByText(words)
  expect(isChosen('Name', 'goes')).toBe(true)
})

test('a park that is gone is told', async () => {
  await show([ONE], { status: 200, body: {} })
  await screen.findByRole('heading', { name: 'Park not found' })
})
