import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Edit, editOf } from '#admin/form/edit.ts'
import { Providers } from '#app/providers.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { week } from '../../../../../tests/factories/park.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { HoursFromText } from './hours-from-text.tsx'
import { NEW_PARK, type ParkFields } from './park-fields.ts'

/** Shows the field over a new park, and opens it. */
async function open(over: Partial<ParkFields> = {}) {
  const fields: { now: ParkFields } = { now: NEW_PARK }
  function Screen() {
    const form = useForm<Edit<ParkFields>, z.ZodMiniType>({
      initial: editOf({ ...NEW_PARK, ...over }, 0),
      schema: z.any(),
      submit: async () => {},
    })
    fields.now = form.values.fields
    return <HoursFromText form={form} />
  }
  render(
    <MantineProvider>
      <Providers services={testServices()} clock={null} rendered={0}>
        <Screen />
      </Providers>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Hours from a text' }))
  return fields
}

const paste = (text: string) => userEvent.paste(text)
const take = () => userEvent.click(screen.getByRole('button', { name: 'Take these hours' }))
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)

const WEEK = week('15:00-22:30', { friday: '09:00-16:00', saturday: '10:00-22:00', holidays: '10:00-22:00' })

test('a pasted text is shown as a week, taken by a press, and can be undone', async () => {
  const fields = await open()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text about the hours' }))
  await paste('א׳–ה׳ 15:00–22:30, שישי וערבי חג 9–16, שבת 10–22')
  expect(rows()).toEqual([
    'Sunday to Thursday15:00–22:30 ',
    'Friday09:00–16:00 ',
    'Saturday10:00–22:00 ',
    'Holidays10:00–22:00 not in the text, as on Saturday',
    'Eves of holidaysas on Friday',
  ])
  expect(fields.now.hours).toBe('unknown')
  await take()
  expect(fields.now).toMatchObject({ hours: 'week', openingHours: WEEK, eves: 'friday' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hours from a text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(fields.now).toEqual(NEW_PARK)
})

test('a day that the text leaves out is named and stays to be filled in, and a strange line is named', async () => {
  const fields = await open()
  await paste('Sun–Thu 15–22\nmoonlight sessions 22–23\nSat closed')
  expect(rows()).toEqual([
    'Sunday to Thursday15:00–22:00 ',
    'Friday not in the text, still to be filled in',
    'SaturdayClosed ',
    'HolidaysClosed not in the text, as on Saturday',
  ])
  expect(screen.getByText(/^Line 2: “\u2068moonlight sessions\u2069” is not understood/)).toBeDefined()
  await take()
  expect(fields.now.openingHours.friday).toEqual({ isOpen: true, start: '', end: '' })
})

test('a text about some days leaves the others as they are', async () => {
  const fields = await open({ hours: 'always' })
  await paste('שבת 10–14')
  await take()
  const saturday = { saturday: '10:00-14:00' }
  expect(fields.now).toMatchObject({ hours: 'week', openingHours: week('00:00-00:00', saturday) })
})

test('24/7 is around the clock, and keeps the week that was typed', async () => {
  const fields = await open({ hours: 'week', openingHours: WEEK })
  await paste('פתוח 24/7')
  await take()
  expect(fields.now).toMatchObject({ hours: 'always', openingHours: WEEK })
})

test('a text without hours can’t be taken', async () => {
  await open()
  await paste('לפרטים: מוקד 106')
  expect(screen.getByText('No hours found yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take these hours' })).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('textbox')).toBe(null)
})
