import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore, type ToastStore } from './toast-store.ts'
import { ToastProvider } from './toast-provider.tsx'
import { useToasts } from './toasts-context.ts'

let store: ToastStore

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  store = createToastStore()
})
afterEach(() => vi.useRealTimers())

function Opener() {
  const { toast } = useToasts()
  return <button onClick={() => toast({ title: 'From a hook' })}>open</button>
}

async function show(...titles: string[]) {
  const i18n = setupI18n({ locale: 'he', messages: { he: {} } })
  render(
    <div dir="rtl">
      <I18nProvider i18n={i18n}>
        <ToastProvider store={store}>
          <Opener />
        </ToastProvider>
      </I18nProvider>
    </div>,
  )
  for (const title of titles) act(() => void store.toast({ title }))
  const last = titles.at(-1)
  if (last) await screen.findByText(last)
}
const area = () => screen.getByRole('region', { name: /F8/ })
const open = () => store.getState().filter((toast) => toast.open)
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const cardOf = (title: string) => screen.getByText(title).closest('[data-variant]')!
const drag = (target: Element, xs: readonly [number, ...number[]]) => {
  const [from, ...rest] = xs
  fireEvent.pointerDown(target, { clientX: from, button: 0, pointerId: 1 })
  for (const x of rest) fireEvent.pointerMove(target, { clientX: x, pointerId: 1 })
  fireEvent.pointerUp(target, { clientX: xs.at(-1), pointerId: 1 })
}

test('the live region is on the page before there is a toast', async () => {
  await show()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the hook opens a toast in the polite region', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await show()
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(await within(screen.getByRole('status')).findByText('From a hook')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a destructive toast is an alert', async () => {
  await show()
  act(() => void store.toast({ title: 'Not Found', description: 'Gone', variant: 'destructive' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Gone')
})

test('shows two at most, the newest on top', async () => {
  await show('one', 'two', 'three')
  await waitFor(() => expect(screen.queryByText('one')).toBeNull())
  const [three, two] = [screen.getByText('three'), screen.getByText('two')]
  expect(three.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('closes by itself after five seconds', async () => {
  await show('one')
  pass(5000)
  await waitFor(() => expect(screen.queryByText('one')).toBeNull())
})

test('the close button closes its own toast', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await show('one', 'two')
  await user.click(within(cardOf('one') as HTMLElement).getByRole('button', { name: 'Close message' }))
  expect(open().map((toast) => toast.title)).toEqual(['two'])
})

describe('an action', () => {
  const showWithAction = async () => {
    const run = vi.fn()
    await show('one')
    act(() => void store.toast({ title: 'Suspended', action: { label: 'Undo', run } }))
    return { run, button: await screen.findByRole('button', { name: 'Undo' }) }
  }

  test('runs once and closes its own toast', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { run, button } = await showWithAction()
    await user.click(button)
    expect(run).toHaveBeenCalledOnce()
    expect(open().map((toast) => toast.title)).toEqual(['one'])
  })

  test('from the keyboard, the focus stays among the toasts', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { run } = await showWithAction()
    await user.keyboard('{F8}{Tab}{Enter}')
    expect(run).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(area())
  })
})

describe('pausing', () => {
  test('a pointer over any toast pauses both; leaving resumes their remaining time', async () => {
    await show('one', 'two')
    pass(3000)
    fireEvent.mouseEnter(area())
    pass(60_000)
    expect(open()).toHaveLength(2)
    fireEvent.mouseLeave(area())
    pass(1000)
    expect(open()).toHaveLength(2)
    pass(2000)
    expect(open()).toHaveLength(0)
  })

  test('focus inside pauses them too, and leaving resumes them', async () => {
    await show('one')
    act(() => within(area()).getByRole('button', { name: 'Close message' }).focus())
    pass(60_000)
    expect(open()).toHaveLength(1)
    act(() => screen.getByRole('button', { name: 'open' }).focus())
    pass(5000)
    expect(open()).toHaveLength(0)
  })

  test('closing the toast under the pointer does not freeze the next one', async () => {
    await show('one')
    fireEvent.mouseEnter(area())
    act(() => store.dismiss())
    act(() => void store.toast({ title: 'two' }))
    pass(5000)
    expect(open()).toHaveLength(0)
  })
})

describe('swiping', () => {
  test.each([
    ['right by the threshold closes', [100, 120, 150], 0],
    ['right by less springs back', [100, 120, 149], 1],
    ['left never closes, also in Hebrew', [200, 100, 20], 1],
    ['right and back again stays', [100, 190, 110], 1],
  ] as const)('%s', async (_, xs, left) => {
    await show('one')
    drag(cardOf('one'), xs)
    expect(open()).toHaveLength(left)
  })

  test('follows the finger, and springs back when the browser takes the gesture', async () => {
    await show('one')
    const card = cardOf('one') as HTMLElement
    fireEvent.pointerDown(card, { clientX: 100, button: 0, pointerId: 1 })
    fireEvent.pointerMove(card, { clientX: 140, pointerId: 1 })
    expect(card.style.transform).toBe('translateX(40px)')
    fireEvent.pointerCancel(card, { pointerId: 1 })
    expect(card.style.transform).toBe('')
    expect(open()).toHaveLength(1)
  })
})

describe('the keyboard', () => {
  test('F8 focuses the area, Escape returns the focus', async () => {
    await show('one')
    const opener = screen.getByRole('button', { name: 'open' })
    act(() => opener.focus())
    fireEvent.keyDown(document, { key: 'F8' })
    expect(document.activeElement).toBe(area())
    fireEvent.keyDown(area(), { key: 'Escape' })
    expect(document.activeElement).toBe(opener)
  })

  test('F8 says so if there is no toast, and Escape still returns the focus', async () => {
    await show()
    const opener = screen.getByRole('button', { name: 'open' })
    act(() => opener.focus())
    fireEvent.keyDown(document, { key: 'F8' })
    expect(document.activeElement).toBe(area())
    expect(await within(screen.getByRole('status')).findByText('There are no messages')).toBeTruthy()
    fireEvent.keyDown(document, { key: 'F8' })
    expect(open()).toHaveLength(1)
    fireEvent.keyDown(area(), { key: 'Escape' })
    expect(document.activeElement).toBe(opener)
    pass(5000)
    expect(open()).toHaveLength(0)
  })

  test('closing the last toast from the keyboard returns the focus', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await show('one')
    const opener = screen.getByRole('button', { name: 'open' })
    act(() => opener.focus())
    await user.keyboard('{F8}{Tab}{Enter}')
    expect(open()).toHaveLength(0)
    expect(document.activeElement).toBe(opener)
  })
})

test('closing one of two by keyboard keeps the focus among the toasts; a mouse press takes no focus', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await show('one', 'two')
  const opener = screen.getByRole('button', { name: 'open' })
  act(() => opener.focus())
  await user.keyboard('{F8}{Tab}{Enter}')
  expect(open().map((toast) => toast.title)).toEqual(['one'])
  expect(document.activeElement).toBe(area())
  act(() => opener.focus())
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByText('one') })
  expect(document.activeElement).toBe(opener)
})

test('a hook without a provider says what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Opener />)).toThrow('ToastProvider')
})
