import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useForm } from '#platform/forms/use-form.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { testServices } from '../../../../../../tests/factories/services.ts'
import { ColorsField } from './colors-field.tsx'
import { MatrixField } from './matrix-field.tsx'
import { NEW_PRODUCT } from './product-fields.ts'
import type { ProductForm } from './use-product-form.ts'

const shown = { current: null as ProductForm | null }

function Form() {
  const form = useForm({
    initial: { fields: NEW_PRODUCT },
    schema: z.any(),
    submit: async () => {},
  }) as unknown as ProductForm
  useEffect(() => void (shown.current = form))
  return (
    <>
      <ColorsField form={form} />
      <MatrixField form={form} stocks={new Map()} />
    </>
  )
}

const IMAGE = {
  ...{ url: '/uploads/a.webp', thumbUrl: '/uploads/a-thumb.webp', width: 4, height: 3 },
  ...{ alt: { he: '', en: '' }, isDecorative: false, isFeatured: false },
}

test.each(['Add a colour', 'Add the size M'])('an upload that ends during "%s" stays', (button) => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ServicesProvider services={testServices()}>
        <MantineProvider>
          <Form />
        </MantineProvider>
      </ServicesProvider>
    </I18nProvider>,
  )
  act(() => {
    shown.current!.setFieldValue('fields.colors.0.images', [IMAGE])
    fireEvent.click(screen.getByRole('button', { name: button }))
  })
  expect(shown.current!.getValues().fields.colors[0]!.images).toEqual([IMAGE])
})
