/** The dialog in which riders suggest corrections, in a browser-like environment. */
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { PARK_SUGGESTION } from '#features/parks/collection/keys.ts'
import { ensureParks } from '#features/parks/collection/queries.ts'
import { SuggestDialog } from '#features/parks/suggestions/dialog/suggest-dialog.tsx'
import type { ParkSuggestion } from '#features/parks/suggestions/own-suggestions.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { appWith, aRidersDevice, type RidersDevice } from './park-page.tsx'
import { aPark, idOf, week } from './park.ts'
import { RENDERED } from './routes.ts'

export const PARK = aPark({ openingHours: week('08:00-20:00'), hasLights: true, openingYear: 2012 })
const OTHER = aPark({ _id: idOf(2), url: 'other', name: { he: 'אחר', en: 'Other' } })

/** Gives jsdom what the dialog needs, before each test of a file. */
export function standInForTheBrowser() {
  beforeEach(() => {
    // jsdom has no modal dialogs and no layout.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
    for (const name of ['geolocation', 'isSecureContext'])
      Reflect.deleteProperty(name === 'geolocation' ? navigator : window, name)
  })
}

/** The app on a device without a signal, where sent suggestions stay in the outbox. */
export async function anApp(device: RidersDevice = aRidersDevice(), park: Park = PARK) {
  const app = await appWith([park, OTHER], { device })
  await ensureParks(app.services)
  app.services.outbox = createOutbox({
    storage: device.outboxStorage,
    kinds: [
      {
        name: PARK_SUGGESTION,
        isBody: (body): body is unknown => body !== null,
        send: async () => {},
        rejected: () => {},
      },
    ],
    loadSender: () => Promise.reject(new Error('no signal')),
  })
  const onClose = vi.fn()
  const router = createRouter({ routeTree: createRootRoute(RENDERED), history: createMemoryHistory() })
  const open = async (hash: string) => {
    const view = render(
      app.within(
        <RouterContextProvider router={router}>
          <SuggestDialog url={park.url} hash={hash} onClose={onClose} />
        </RouterContextProvider>,
      ),
    )
    await act(async () => {})
    return view
  }
  const waiting = () => app.services.outbox.entries().map(({ body }) => body as ParkSuggestion)
  return { ...app, open, waiting, onClose }
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const send = () => press('Suggest it')
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
export const write = async (label: string | RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
