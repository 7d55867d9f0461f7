import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlaceField } from './place-field.tsx'

// jsdom has no layout.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

function Field() {
  const [value, setValue] = useState('')
  return <PlaceField name="location" label="Place" value={value} error={undefined} onChange={setValue} others={[]} />
}

test.each([
  ['32.0853, 34.7818', false],
  ['34.7818, 32.0853', false],
  ['', false],
  ['behind the pool', true],
  ['https://maps.app.goo.gl/abc', true],
])('%s, typed as a place, is marked as wrong: %s', async (typed, isWrong) => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider>
        <Field />
      </MantineProvider>
    </I18nProvider>,
  )
  const input = screen.getByRole('textbox', { name: 'Place' })
  await userEvent.click(input)
  if (typed) await userEvent.keyboard(typed)
  await userEvent.tab()
  expect(input.getAttribute('aria-invalid') === 'true').toBe(isWrong)
  expect(input.getAttribute('aria-describedby')?.includes('error') ?? false).toBe(isWrong)
})
