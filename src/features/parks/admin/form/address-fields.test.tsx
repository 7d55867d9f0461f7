import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Edit, editOf } from '#admin/form/edit.ts'
import { Providers } from '#app/providers.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { AddressFields } from './name-fields.tsx'
import { NEW_PARK, type ParkFields } from './park-fields.ts'

/** Shows the fields of a park with this address, and finds out which of them must be filled in. */
function requiredIn(address: ParkFields['address'], id: string | undefined) {
  function Screen() {
    const form = useForm<Edit<ParkFields>, z.ZodMiniType>({
      initial: editOf({ ...NEW_PARK, address }, 1),
      schema: z.any(),
      submit: async () => {},
    })
    return <AddressFields form={form} id={id} />
  }
  render(
    <MantineProvider>
      <Providers services={testServices()} clock={null} rendered={0}>
        <Screen />
      </Providers>
    </MantineProvider>,
  )
  return screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Street and town/ })
    .map(({ lang, required }) => [lang, required])
}

const ID = '1'.repeat(24)
const bothAre = (isRequired: boolean) => [
  ['he', isRequired],
  ['en', isRequired],
]

test('a new park needs an address', () => {
  expect(requiredIn({ he: '', en: '' }, undefined)).toEqual(bothAre(true))
})

test('an address that is there must stay', () => {
  expect(requiredIn({ he: 'א', en: 'A' }, ID)).toEqual(bothAre(true))
})

test('a park that came without an address may stay without', () => {
  expect(requiredIn({ he: '', en: '' }, ID)).toEqual(bothAre(false))
})

test('each language counts for itself', () => {
  expect(requiredIn({ he: 'א', en: ' ' }, ID)).toEqual([
    ['he', true],
    ['en', false],
  ])
})
