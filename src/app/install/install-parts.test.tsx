import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parksCache } from '#features/parks/collection/cache.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { markUnsaved } from '#platform/page/unsaved.ts'
import { InstallLink, Notices } from './install-parts.tsx'
import { DISMISSED_KEY, VISITS_KEY } from './install.ts'
import { dismissUpdateAtom, type Update, updateAtom } from '../update/update.ts'
import { RENDERED } from '../../../tests/factories/routes.ts'
import { testServices } from '../../../tests/factories/services.ts'

let store = createStore()
const setUpdate = (update: Update) => store.set(updateAtom, update)

const worker = () => new EventTarget() as unknown as ServiceWorker

/** Shows the notices and the footer link on a device that works offline already and has visited before. */
async function show(notes: Record<string, unknown> = { [VISITS_KEY]: 1 }) {
  const kept = new Map(Object.entries(notes))
  const device = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    update: <T,>(key: string, change: (old: unknown) => T) => {
      const value = change(kept.get(key))
      kept.set(key, value)
      return Promise.resolve(value)
    },
    isLasting: () => true,
    setSync: () => false,
    erase: async () => {},
  }
  const queryClient = new QueryClient()
  queryClient.setQueryData(parksCache.queryKey, { items: [], total: 0 })
  const services = testServices({ device, queryClient, store })
  const router = createRouter({
    routeTree: createRootRoute({
      ...RENDERED,
      component: () => (
        <>
          <Notices />
          <InstallLink className={undefined} />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </I18nProvider>,
  )
  await screen.findByRole('status')
  return kept
}

beforeEach(() => {
  window.installPrompt = undefined
  store = createStore()
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), { controller: {} }),
    configurable: true,
  })
})

const offerInstall = () => {
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt: vi.fn(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
  })
}
afterEach(() => void vi.restoreAllMocks())
const invitation = () => screen.queryByRole('region', { name: 'Take the site along' })
const question = () => screen.queryByText('A new version of the site is ready.')

test('one notice at a time: a new version comes before the invitation', async () => {
  offerInstall()
  await show()
  await vi.waitFor(() => expect(invitation()).not.toBe(null))
  act(() => setUpdate({ kind: 'waiting', worker: worker(), accept: () => {} }))
  expect([invitation(), question() !== null]).toEqual([null, true])
  act(() => store.set(dismissUpdateAtom))
  expect([invitation() !== null, question()]).toEqual([true, null])
})

test('no notice is shown while something is unsaved; it returns afterwards', async () => {
  offerInstall()
  await show()
  const accept = vi.fn()
  act(() => setUpdate({ kind: 'waiting', worker: worker(), accept }))
  let release = () => {}
  act(() => void (release = markUnsaved(store)))
  expect([invitation(), question()]).toEqual([null, null])
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBe(null)
  act(() => release())
  act(() => screen.getByRole('button', { name: 'Refresh' }).click())
  expect(accept).toHaveBeenCalledTimes(1)
})

test('a tab that was not reloaded says so, and reloads on request', async () => {
  await show()
  const release = markUnsaved(store)
  const accept = vi.fn()
  act(() => setUpdate({ kind: 'running', accept }))
  expect(screen.getByRole('status').textContent).toMatch(/^The site has moved on to a new version\./)
  expect(screen.queryByRole('button', { name: 'Later' })).toBe(null)
  act(() => screen.getByRole('button', { name: 'Refresh' }).click())
  expect(accept).toHaveBeenCalledTimes(1)
  act(() => release())
})

test('a refusal is stored on the device, and the link stays', async () => {
  offerInstall()
  const kept = await show()
  await vi.waitFor(() => expect(invitation()).not.toBe(null))
  act(() => screen.getByRole('button', { name: "Don't offer this again" }).click())
  expect(invitation()).toBe(null)
  expect(kept.get(DISMISSED_KEY)).toBe(true)
  expect(screen.getByRole('button', { name: 'Install the app' })).not.toBe(null)
})

test('a prompt can be used only once', async () => {
  offerInstall()
  const { prompt } = window.installPrompt!
  await show({ [DISMISSED_KEY]: true })
  await act(async () => screen.getByRole('button', { name: 'Install the app' }).click())
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBe(null)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SHARE = ['Tap Share', 'Then Add to Home Screen']

test.each<[string, string, string[], boolean]>([
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, SHARE, true],
  [
    'its newest version',
    `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`,
    ['Tap the three dots, next to the address', ...SHARE],
    true,
  ],
  ['another app’s window', `${IPHONE} Mobile/15E148 Instagram 390.0`, ['Open this page in Safari', ...SHARE], false],
  [
    'Firefox on Android',
    FIREFOX,
    ['Tap the three dots, next to the address', 'Then Add app to Home screen. Newer versions keep it under More'],
    true,
  ],
  ['Safari on a Mac', `${MAC} Version/18.5 Safari/605.1.15`, ['Open File in the menu bar', 'Then Add to Dock'], true],
])('%s has its own steps, which the link opens', async (_, userAgent, steps, isInvited) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  HTMLElement.prototype.scrollIntoView = () => {}
  await show()
  await act(async () => {})
  await vi.waitFor(() => expect(invitation() !== null).toBe(isInvited))
  await act(async () => screen.getByRole('button', { name: 'Install the app' }).click())
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Take the site along' }))
  await act(async () => screen.getByRole('button', { name: 'Close' }).click())
})

test('the installed app has neither invitation nor link', async () => {
  offerInstall()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
  )
  await show()
  await act(async () => {})
  expect(invitation()).toBe(null)
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBe(null)
})
