import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PARK_RATING } from '#features/parks/collection/keys.ts'
import { ServicesProvider } from '#platform/services.tsx'
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { ToastsContext } from '#ui/toasts/toasts-context.ts'
import { OutboxCount } from './outbox-count.tsx'
import { testServices } from '../../../tests/factories/services.ts'

afterEach(() => vi.useRealTimers())

const FAILURE: OutboxEntry['lastFailure'] = { kind: 'unreachable', status: 0, code: '', at: 0 }
const entry = (id: number, over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: String(id),
  kind: PARK_RATING,
  replaceKey: String(id),
  body: {},
  at: id,
  attempts: 0,
  lastFailure: null,
  ...over,
})

function open(first: readonly OutboxEntry[] = []) {
  let entries = first
  const listeners = new Set<() => void>()
  const drain = vi.fn(() => Promise.resolve())
  const outbox = {
    entries: () => entries,
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    drain,
  } as Partial<Outbox> as Outbox
  const toasts = createToastStore()
  const page = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ServicesProvider services={testServices({ outbox })}>
        <ToastsContext value={toasts}>
          <div>
            <OutboxCount />
            <a href="/">next</a>
          </div>
        </ToastsContext>
      </ServicesProvider>
    </I18nProvider>
  )
  return {
    page,
    drain,
    toasts,
    /** Resolves when the send button is rendered, because its code loads late. */
    hold: (next: readonly OutboxEntry[]) =>
      act(async () => {
        entries = next
        for (const listener of listeners) listener()
        await import('./send-button.tsx')
      }),
  }
}
const button = () => screen.queryByRole('button')

test('the server renders no count', () => {
  expect(renderToString(open([entry(1, { lastFailure: FAILURE })]).page)).not.toContain('button')
})

test('a write that is sent quickly is never shown; one that waits longer is', async () => {
  vi.useFakeTimers()
  const { page, hold } = open()
  render(page)
  await hold([entry(1)])
  act(() => void vi.advanceTimersByTime(2000))
  expect(button()).toBeNull()
  await hold([])
  await hold([entry(2)])
  act(() => void vi.advanceTimersByTime(2000))
  expect(button()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(button()?.textContent).toBe('1')
  expect(screen.getByRole('status').textContent).toBe('1 waiting to be sent')
  await hold([])
  expect(button()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('failed writes are shown at once and counted up to 99', async () => {
  const { page, hold } = open()
  render(page)
  await hold([entry(1, { lastFailure: FAILURE }), entry(2), entry(3)])
  expect(button()?.textContent).toBe('3')
  expect(button()?.getAttribute('aria-label')).toBe('3 waiting to be sent. Send now')
  await hold(Array.from({ length: 120 }, (_, id) => entry(id, { lastFailure: FAILURE })))
  expect(button()?.textContent).toBe('99+')
  expect(screen.getByRole('status').textContent).toBe('120 waiting to be sent')
})

test('a press sends now and says what waits', async () => {
  const { page, hold, drain, toasts } = open()
  render(page)
  await hold([entry(1, { lastFailure: FAILURE }), entry(2)])
  await userEvent.click(button()!)
  expect(drain).toHaveBeenCalledExactlyOnceWith('asked')
  expect(toasts.getState()).toMatchObject([{ title: '2 ratings wait to be sent', variant: 'info' }])
  await hold([entry(1, { lastFailure: FAILURE }), entry(2, { kind: 'another' })])
  await userEvent.click(button()!)
  expect(toasts.getState()[0]).toMatchObject({ title: '2 waiting to be sent' })
})

test('the focus stays in the page when the last write is gone', async () => {
  const { page, hold } = open()
  render(page)
  await hold([entry(1, { lastFailure: FAILURE })])
  await userEvent.tab()
  expect(document.activeElement).toBe(button())
  await hold([])
  expect(document.activeElement).toBe(screen.getByText('next'))
})

test('the button does not take the focus by itself', async () => {
  const { page, hold } = open()
  render(page)
  await hold([entry(1, { lastFailure: FAILURE })])
  await hold([])
  expect(document.activeElement).toBe(document.body)
})
