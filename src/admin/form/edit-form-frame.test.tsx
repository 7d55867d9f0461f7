import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type FormEvent, type ReactElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type EditFrame, EditFormFrame } from './edit-form-frame.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function aFrame(onSubmit: (event: FormEvent) => void): EditFrame {
  return {
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
}

function show(element: ReactElement) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterContextProvider router={router}>{element}</RouterContextProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

test('nothing is saved while a picture is being uploaded', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const frame = aFrame(onSubmit)
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
  show(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  const note = screen.getByText('A picture is still being uploaded. Save again when it is there.')
  await user.click(screen.getByRole('button', { name: 'It is there' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(note.textContent).toBe('')
})

describe('the keys of a form', () => {
  /** Presses Ctrl and S on the Hebrew layout. @returns whether the browser may still save the page */
  function pressS(element: Element, over: KeyboardEventInit = {}): boolean {
    const event = createEvent.keyDown(element, { key: 'ד', code: 'KeyS', ctrlKey: true, ...over })
    fireEvent(element, event)
    return !event.defaultPrevented
  }
  const enter = { key: 'Enter', code: 'Enter', metaKey: true }

  function open(over: Partial<EditFrame> = {}) {
    const done: string[] = []
    const frame = aFrame((event) => {
      event.preventDefault()
      done.push('save')
    })
    const publish = over.publish && (() => done.push('publish'))
    show(
      <>
        <EditFormFrame label="Park" frame={{ ...frame, ...(publish && { publish }) }} labelOf={(path) => path}>
          <input aria-label="Name" onBlur={() => done.push('commit')} />
        </EditFormFrame>
        <form aria-label="Other">
          <input aria-label="Search" />
        </form>
      </>,
    )
    return done
  }

  test('Ctrl and the key of S save, also on the Hebrew layout, and the focus stays in its field', () => {
    const done = open()
    const name = screen.getByLabelText('Name')
    name.focus()
    expect(pressS(name)).toBe(false)
    expect(done).toEqual(['commit', 'save'])
    expect(document.activeElement).toBe(name)
    pressS(name, { shiftKey: true })
    pressS(name, { ctrlKey: false })
    expect(done).toEqual(['commit', 'save'])
  })

  test('⌘ and Enter publish; what is public is saved', () => {
    const done = open({ publish: () => {} })
    fireEvent.keyDown(document.body, enter)
    expect(done).toEqual(['publish', 'save'])
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-keyshortcuts')).toBe(
      'Control+Enter Meta+Enter',
    )
  })

  test('what is public already has no button to publish it, and the keys save it', () => {
    const done = open()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBe(null)
    fireEvent.keyDown(document.body, enter)
    expect(done).toEqual(['save'])
  })

  test('nothing is saved while another form has the focus, or a dialog is open', () => {
    const done = open()
    const search = screen.getByLabelText('Search')
    search.focus()
    pressS(search)
    search.blur()
    const dialog = document.createElement('div')
    dialog.setAttribute('aria-modal', 'true')
    document.body.append(dialog)
    // The browser would save the page.
    expect(pressS(dialog)).toBe(false)
    dialog.remove()
    expect(done).toEqual([])
    pressS(document.body)
    expect(done).toEqual(['save'])
  })
})
