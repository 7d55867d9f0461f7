/** Before each browser-like test file: a working IndexedDB; console errors and warnings fail the test. */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Mantine needs these when it mounts, and jsdom lacks them.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
window.scrollTo = () => {}

// Long enough for a busy machine.
const PATIENCE_MS = 10_000
configure({ asyncUtilTimeout: PATIENCE_MS })
const { waitFor, waitUntil } = vi
const patient = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

let complaints: unknown[][] = []
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  vi.spyOn(console, 'warn').mockImplementation((...words) => void complaints.push(words))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  expect(complaints, 'the console stayed silent').toEqual([])
})
