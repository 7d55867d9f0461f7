import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminPark } from '#contract/admin-parks.ts'
import { adminHttp, showInAdminArea } from '../../../../../tests/factories/admin-area.tsx'
import { aPark, anException, idOf, week } from '../../../../../tests/factories/park.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { AddExceptionModal, type ExceptionTarget } from './add-exception-modal.tsx'
import { WeekScreen } from './week-screen.tsx'

/** A Thursday. Rosh Hashana begins on Saturday the 12th. */
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-09-10T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const aRow = (n: number, over: Partial<AdminPark>): AdminPark => ({
  ...aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en: `Park ${n}` } }),
  ...{ revision: 1, needsName: false, isInReview: false, care: [] },
  ...over,
})
const PARKS = [
  aRow(1, {
    openingHours: week('08:00-20:00', { friday: '08:00-14:00', saturday: 'closed', holidays: 'closed' }),
    eves: 'friday',
    exceptions: [anException('2026-09-14', '10:00-12:00', { en: 'Contest' })],
  }),
  aRow(2, { openingHours: null }),
  aRow(3, { is24Hours: true, status: 'hidden' }),
  aRow(4, { is24Hours: true, closingYear: 2020 }),
]

function show(shown: React.ReactNode, status = 200) {
  const sent: { path: string; body: unknown }[] = []
  const counts = { all: 4, published: 3, hidden: 1, featured: 0 }
  const care = { any: 0, 'no-photo': 0, 'unknown-hours': 0, 'not-checked': 0, 'same-spot': 0, 'map-link': 0 }
  const http = adminHttp(async (request) => {
    if (request.method === 'GET')
      return Response.json({ status: 'success', data: { skateparks: PARKS, total: 4, totals: { ...counts, care } } })
    sent.push({ path: new URL(request.url).pathname, body: await request.json() })
    if (status >= 400) return Response.json({ status: 'error', code: 'TOO_MANY_EXCEPTIONS', message: '' }, { status })
    return Response.json({ status: 'success', data: { changed: [idOf(1)], historyId: idOf(100) } })
  })
  const services = testServices({ http })
  showInAdminArea(shown, services, Date.now())
  return { sent, services }
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) =>
        cell.textContent!.replace(/[\u2066-\u2069]/g, '').replace(/^Park \d, \w+, [\d/]+: /, ''),
      ),
    )

test('each park and the coming seven days: hours, closed, unknown, and why; days of the calendar are marked', async () => {
  show(<WeekScreen search={{}} onSearch={async () => {}} />)
  await screen.findByText('Park 1')
  const [head, one, two, three, four] = rowsOf(screen.getByRole('table'))
  expect(head!.slice(1)).toEqual([
    'Thu, 9/10Today',
    'Fri, 9/11Eve of Rosh Hashana',
    'Sat, 9/12Rosh Hashana',
    'Sun, 9/13Rosh Hashana, second day',
    'Mon, 9/14',
    'Tue, 9/15',
    'Wed, 9/16',
  ])
  expect(one!.slice(1)).toEqual([
    '08:00–20:00',
    '08:00–14:00Eve of Rosh Hashana',
    'ClosedRosh Hashana',
    'ClosedRosh Hashana, second day',
    '10:00–12:00Contest',
    '08:00–20:00',
    '08:00–20:00',
  ])
  expect(new Set(two!.slice(1))).toEqual(new Set(['Unknown']))
  expect(new Set(three!.slice(1))).toEqual(new Set(['24 hours']))
  expect(new Set(four!.slice(1))).toEqual(new Set(['Closed for good']))
  const cell = screen.getByRole('link', { name: /^Park 1, Mon, 9\/14:.*10:00–12:00.*Contest$/ })
  expect(cell.getAttribute('href')).toBe(`/admin/skateparks/edit/${idOf(1)}#park-days`)
})

test('it jumps by week, and keeps the week and the filter', async () => {
  const onSearch = vi.fn(async () => {})
  show(<WeekScreen search={{ week: 2, area: 'north' }} onSearch={onSearch} />)
  await screen.findByText('Park 1')
  expect(screen.getByText('September 24, 2026 to September 30, 2026')).toBeDefined()
  const options = { replace: false, resetScroll: false }
  fireEvent.click(screen.getByRole('button', { name: 'The week after' }))
  expect(onSearch).toHaveBeenLastCalledWith({ area: 'north', week: 3 }, options)
  fireEvent.click(screen.getByRole('button', { name: 'To today' }))
  expect(onSearch).toHaveBeenLastCalledWith({ area: 'north' }, options)
  fireEvent.click(screen.getByRole('button', { name: 'Park' }))
  expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ sort: '-name', week: 2 }), expect.anything())
})

test.each([[{ week: '-1' }], [{ week: '99' }], [{ week: 'x' }]])(
  'an address with %j shows this week',
  async (search) => {
    show(<WeekScreen search={search} onSearch={async () => {}} />)
    await screen.findByText('Park 1')
    expect(screen.getByRole('button', { name: 'The week before' })).toHaveProperty('disabled', true)
  },
)

const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const write = () => fireEvent.click(screen.getByRole('button', { name: 'Write into the parks' }))

test.each<[string, ExceptionTarget, object]>([
  ['selected parks', { parks: PARKS.slice(0, 2) }, { ids: [idOf(1), idOf(2)] }],
  ['an area', { area: 'north' }, { area: 'south' }],
])('the dialog writes into %s', async (_name, target, which) => {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const { sent } = show(<AddExceptionModal target={target} onClose={onClose} onDone={onDone} />)
  await screen.findByRole('dialog')
  if ('area' in target) change('Area', 'south')
  write()
  expect(await screen.findAllByText('Fill this in')).toHaveLength(2)
  change(/^First day/, '2026-10-01')
  change('Opening hours', 'hours')
  change('Opening hours: from', '9')
  change('Opening hours: to', '12')
  write()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      path: '/api/admin/skateparks/exceptions',
      body: { ...which, exception: { ...anException('2026-10-01', '09:00-12:00'), reason: { he: '', en: '' } } },
    },
  ])
  expect(onClose).toHaveBeenCalled()
})

test('after a failure the dialog stays open with what was typed', async () => {
  const onClose = vi.fn()
  const { sent } = show(<AddExceptionModal target={{ area: 'north' }} onClose={onClose} />, 409)
  await screen.findByRole('dialog')
  change(/^First day/, '2026-10-01')
  write()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByLabelText(/^First day/)).toHaveProperty('value', '2026-10-01')
  expect(onClose).not.toHaveBeenCalled()
})
