import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Edit, editOf } from '#admin/form/edit.ts'
import { Providers } from '#app/providers.tsx'
import type { ParkPoint } from '#contract/admin-parks.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { NEW_PARK, type ParkFields } from './park-fields.ts'
import { useFilledPlace } from './use-filled-place.ts'

const HOLON = { lat: 32.01, lon: 34.77 }
const EILAT = { lat: 29.55, lon: 34.95 }
const NEAR: ParkPoint = {
  ...{ id: 'a', url: 'a', name: { he: 'א', en: 'A' }, area: 'center', status: 'published' },
  ...{ latitude: 32.011, longitude: 34.77, address: { he: 'הסיגלית 1, חולון', en: 'Sigalit 1, Holon' } },
}

const Around = ({ children }: { children: ReactNode }) => (
  <Providers services={testServices()} clock={null} rendered={0}>
    {children}
  </Providers>
)

function open(over: Partial<ParkFields> = {}) {
  const { result } = renderHook(
    () => {
      const form = useForm<Edit<ParkFields>, z.ZodMiniType>({
        initial: editOf({ ...NEW_PARK, ...over }, 0),
        schema: z.any(),
        submit: async () => {},
      })
      return { form, ...useFilledPlace(form, [NEAR], undefined) }
    },
    { wrapper: Around },
  )
  return {
    fill: (point: typeof HOLON) => act(() => result.current.fill(point)),
    type: (path: 'fields.address.he', text: string) => act(() => result.current.form.setFieldValue(path, text)),
    now: () => {
      const { area, address } = result.current.form.getValues().fields
      return [area, address.he, address.en]
    },
    isFilled: () => result.current.isFilled,
  }
}

test('coordinates fill the area and the town in, and what was filled in follows them', () => {
  const { fill, now, isFilled } = open()
  expect(isFilled()).toBe(false)
  fill(HOLON)
  expect(now()).toEqual(['center', 'חולון', 'Holon'])
  expect(isFilled()).toBe(true)
  fill(EILAT)
  expect(now()).toEqual(['south', '', ''])
})

test('what a person typed stays', () => {
  const { fill, type, now } = open({ area: 'north', address: { he: 'כאן', en: '' } })
  fill(HOLON)
  expect(now()).toEqual(['north', 'כאן', 'Holon'])
  type('fields.address.he', 'הרצל 1, חולון')
  fill(EILAT)
  expect(now()).toEqual(['north', 'הרצל 1, חולון', ''])
})

test('a point abroad, or the one that the park has, fills nothing in', () => {
  const { fill, now } = open({ location: '32.01, 34.77' })
  fill(HOLON)
  fill({ lat: 51.5, lon: 0 })
  expect(now()).toEqual(['', '', ''])
})
