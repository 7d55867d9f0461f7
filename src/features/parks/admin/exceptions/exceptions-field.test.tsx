import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { parkBodySchema } from '#contract/admin-parks.ts'
import type { Exception } from '#contract/park-hours.ts'
import { type Edit, editOf } from '#admin/form/edit.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { aPark, anException, week } from '../../../../../tests/factories/park.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import * as z from 'zod/mini'
import { type ParkFields, previewOf, toBody, toFields } from '../form/park-fields.ts'
import { PARK_PROBLEM_TEXTS } from '../form/park-words.ts'
import { CalendarFields } from './calendar-fields.tsx'
import { ExceptionsField } from './exceptions-field.tsx'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-08-20T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const PHOTO = {
  ...{ url: '/a.webp', thumbUrl: '/a.webp', width: 10, height: 10, isFeatured: false },
  alt: { he: 'א', en: 'A' },
}
const recordWith = (exceptions: Exception[]) => ({
  ...aPark({ photos: [PHOTO], openingHours: week('08:00-20:00'), exceptions }),
  ...{ revision: 1, needsName: false, isInReview: false, care: [], sources: [] },
})

function show(...exceptions: Exception[]) {
  const submit = vi.fn(async () => {})
  const shown: { fields?: ParkFields } = {}
  function Screen() {
    const form = useForm<Edit<ParkFields>, z.ZodMiniType>({
      initial: editOf(toFields(recordWith(exceptions)), 1),
      schema: z.object({ fields: parkBodySchema }),
      toBody: ({ fields }) => ({ fields: toBody(fields) }),
      problemTexts: PARK_PROBLEM_TEXTS,
      submit,
    })
    shown.fields = form.values.fields
    return (
      <form {...form.formProps}>
        <ExceptionsField form={form} />
        <CalendarFields form={form} />
        <button>Save</button>
      </form>
    )
  }
  render(
    <MantineProvider>
      <Providers services={testServices()} clock={null} rendered={Date.now()}>
        <Screen />
      </Providers>
    </MantineProvider>,
  )
  const change = (label: string | RegExp, value: string, within_: ReturnType<typeof within> = screen as never) =>
    fireEvent.change(within_.getByLabelText(label), { target: { value } })
  return { submit, change, list: () => shown.fields!.exceptions, fields: () => shown.fields! }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save')
const cards = () => screen.queryAllByRole('listitem').map((card) => card.getAttribute('aria-label') ?? card.textContent)

test('days are added, closed at first, and the last day follows the first', async () => {
  const { change, list } = show()
  press('Add days with other hours')
  expect(document.activeElement).toBe(screen.getByLabelText(/^First day/))
  change(/^First day/, '2026-09-01')
  change('Why, in English', 'Contest')
  expect(list()).toEqual([{ ...anException('2026-09-01', 'closed'), reason: { he: '', en: 'Contest' } }])
  expect(cards()).toEqual(['September 1, 2026'])
})

test('other hours are typed as people type them', async () => {
  const { change, submit } = show()
  press('Add days with other hours')
  change(/^First day/, '2026-09-01')
  change('Opening hours', 'hours')
  change('Opening hours: from', '9')
  change('Opening hours: to', '17')
  change('Lights', 'closed')
  save()
  await vi.waitFor(() => expect(submit).toHaveBeenCalled())
  expect(submit).toHaveBeenCalledWith(
    expect.objectContaining({
      fields: expect.objectContaining({
        exceptions: [{ ...anException('2026-09-01', '09:00-17:00', { lights: 'closed' }), reason: { he: '', en: '' } }],
      }),
    }),
  )
})

test('what is missing or wrong is said at its field', async () => {
  const { change, submit } = show()
  press('Add days with other hours')
  save()
  expect(await screen.findAllByText('Fill this in')).toHaveLength(2)
  change(/^First day/, '2026-09-05')
  change(/^Last day/, '2026-09-01')
  expect(screen.getByText('The last day is before the first')).toBeDefined()
  change(/^Last day/, '2026-09-06')
  change('Opening hours', 'usual')
  expect(screen.getByText('Say other hours or other lights')).toBeDefined()
  change('Opening hours', 'hours')
  expect(screen.getByText('Fill this in')).toBeDefined()
  expect(submit).not.toHaveBeenCalled()
})

test('days are in the order of dates, past ones are folded and can be removed together', () => {
  const past = anException('2026-01-01 2026-01-03', 'closed')
  const today = anException('2026-08-01 2026-08-20', 'closed')
  const coming = anException('2026-10-01', '10:00-12:00')
  const { list } = show(coming, today, past)
  expect(list()).toEqual([past, today, coming])
  expect(cards()).toEqual([
    'August 1, 2026 to August 20, 2026',
    'October 1, 2026',
    expect.stringContaining('January 1, 2026'),
  ])
  expect(screen.getByText('Past days: 1')).toBeDefined()
  press('Remove past ones')
  expect(list()).toEqual([today, coming])
  press('Remove: October 1, 2026')
  expect(list()).toEqual([today])
})

test('a half-typed last day does not move what is being typed', () => {
  const { change } = show(anException('2026-10-01', 'closed'))
  change(/^Last day/, '0002-10-01')
  expect(screen.queryByText(/^Past days/)).toBeNull()
})

test('overlaps are allowed, and said at both', () => {
  show(
    anException('2026-09-01 2026-09-30', 'closed', { en: 'works' }),
    anException('2026-09-10', '10:00-12:00', { en: 'contest' }),
  )
  const [works, contest] = screen.getAllByRole('listitem').map((card) => within(card))
  expect(works!.getByText(/^Shares days with another entry, which holds on them:.*contest/)).toBeDefined()
  expect(contest!.getByText(/^Shares days with another entry, and holds on them:.*works/)).toBeDefined()
})

test('a full list takes no more', () => {
  show(
    ...Array.from({ length: 60 }, (_, at) =>
      anException(`2026-09-${String((at % 30) + 1).padStart(2, '0')}`, 'closed'),
    ),
  )
  expect(screen.queryByRole('button', { name: 'Add days with other hours' })).toBeNull()
  expect(screen.getByText(/no room for more/)).toBeDefined()
})

test('the next eves, fasts and holidays are named with their dates; the choices are sent', () => {
  const { fields } = show()
  expect(screen.getByText(/Rosh Hashana \(Sat, September 12\), Rosh Hashana, second day/)).toBeDefined()
  expect(
    screen.getByText(/the day before Rosh Hashana \(Fri, September 11\), Yom Kippur \(Sun, September 20\)/),
  ).toBeDefined()
  expect(screen.getByText(/Tisha B’Av \(Thu, August 12\)/)).toBeDefined()
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'On eves of holidays' })).getByLabelText('The hours of a Friday'),
  )
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'On Tisha B’Av' })).getByLabelText('Closed'))
  expect(fields()).toMatchObject({ eves: 'friday', fasts: 'closed' })
})

test('the preview shows whole days only', () => {
  const whole = anException('2026-09-01', 'closed')
  const fields = {
    ...toFields(recordWith([])),
    exceptions: [{ ...whole, from: '' }, { ...whole, to: '2026-08-01' }, whole],
  }
  expect(previewOf(fields, recordWith([]), { lat: 32, lon: 34.8 }).exceptions).toEqual([whole])
})
