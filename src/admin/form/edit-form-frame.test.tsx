import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EditFormFrame } from './edit-form-frame.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('nothing is saved while a picture is being uploaded', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const frame = {
    formProps: { ref: createRef<HTMLFormElement>(), noValidate: true as const, onSubmit },
    isSending: false,
    isChanged: false,
    draftTime: '',
    taken: null,
    refusal: null,
    staleFailure: null,
    conflicts: [],
    problems: [],
    focus: () => {},
    choose: () => {},
    startOver: () => {},
  }
  function Form() {
    const [isUploading, setUploading] = useState(true)
    return (
      <EditFormFrame label="Park" frame={frame} labelOf={(path) => path}>
        {isUploading && <p data-uploading="">bowl.jpg</p>}
        <button type="button" onClick={() => setUploading(false)}>
          It is there
        </button>
      </EditFormFrame>
    )
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterContextProvider router={router}>
          <Form />
        </RouterContextProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  const note = screen.getByText('A picture is still being uploaded. Save again when it is there.')
  await user.click(screen.getByRole('button', { name: 'It is there' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(note.textContent).toBe('')
})
