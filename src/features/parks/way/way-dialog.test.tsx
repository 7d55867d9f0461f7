import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DECLINATION } from '#domain/compass.ts'
import { WayDialog } from './way-dialog.tsx'
import { aPark } from '../../../../tests/factories/park.ts'
import { appWith } from '../../../../tests/factories/park-page.tsx'
import { RENDERED } from '../../../../tests/factories/routes.ts'

const PARK = aPark({ location: { type: 'Point', coordinates: [34.78, 32.08] } })
/** One kilometre south of the park. */
const SOUTH = { latitude: 32.071, longitude: 34.78, accuracy: 20 }

type Coords = typeof SOUTH
let moveTo: (coords: Coords) => void = () => undefined
const stopped = vi.fn()

/** A device with a location. If `coords` is null, the person has not allowed the location and refuses it. */
function locatedAt(coords: Coords | null) {
  const answer = coords ? { state: 'granted' } : { state: 'prompt' }
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve(answer) },
  })
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: { coords: Coords }) => void, failed: (error: object) => void) =>
        coords ? found({ coords }) : failed({ code: 1, PERMISSION_DENIED: 1 }),
      watchPosition: (found: (at: { coords: Coords }) => void) => {
        moveTo = (to) => act(() => found({ coords: to }))
        return 7
      },
      clearWatch: stopped,
    },
  })
}

/**
 * A device with a compass. `answers`: what the person answers on an iPhone, which asks; absent for a device that does
 * not ask.
 */
function withCompass(answers?: () => Promise<string>) {
  class OrientationEvent extends Event {
    static requestPermission = answers
  }
  vi.stubGlobal('DeviceOrientationEvent', OrientationEvent)
  if (!answers) vi.stubGlobal('ondeviceorientationabsolute', null)
}

const absolute = (alpha: number) =>
  act(() => {
    const event = Object.assign(new Event('deviceorientationabsolute'), { alpha, beta: 0, gamma: 0, absolute: true })
    window.dispatchEvent(event)
  })
const iPhone = (webkitCompassHeading: number, webkitCompassAccuracy: number) =>
  act(() => {
    const event = Object.assign(new Event('deviceorientation'), { webkitCompassHeading, webkitCompassAccuracy })
    window.dispatchEvent(event)
  })

/** The texts that screen readers announce, in order. */
const statuses = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('status')
    .map((line) => line.textContent)

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList)
})
afterEach(() => {
  // The page is unmounted before the device's stubs are removed.
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  for (const name of ['permissions', 'geolocation']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(window, 'isSecureContext')
  stopped.mockClear()
})

async function open(url: string | undefined = PARK.url) {
  const app = await appWith([PARK])
  const router = createRouter({ routeTree: createRootRoute(RENDERED), history: createMemoryHistory() })
  const view = render(
    app.within(
      <RouterContextProvider router={router}>
        <WayDialog url={url} onClose={() => undefined} />
      </RouterContextProvider>,
    ),
  )
  await act(async () => {})
  return view
}

const rotation = () => document.querySelector('svg[viewBox="0 0 100 100"]')!.getAttribute('style')

test('distance, direction and side are given in words; the needle is only visual', async () => {
  locatedAt(SOUTH)
  withCompass()
  await open()
  expect(screen.getByText(/1 km/).parentElement!.textContent).toBe('1 km north')
  expect(statuses()).toEqual(['north', 'Looking for the compass…'])
  absolute(0)
  expect(await screen.findByText('Straight ahead')).toBeDefined()
  expect(rotation()).toContain(`rotate(${-DECLINATION}deg)`)
  absolute(90)
  expect(await screen.findByText('To the right')).toBeDefined()
  expect(rotation()).toContain(`rotate(${90 - DECLINATION}deg)`)
  expect(statuses()).toEqual(['north', 'To the right'])
})

test('a missing compass is reported after three seconds, and a slow one is still accepted', async () => {
  locatedAt(SOUTH)
  withCompass()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open()
  act(() => void vi.advanceTimersByTime(2900))
  expect(screen.getByText('Looking for the compass…')).toBeDefined()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByText(/^This device has no compass/)).toBeDefined()
  vi.useRealTimers()
  absolute(0)
  expect(await screen.findByText('Straight ahead')).toBeDefined()
  expect(rotation()).toContain(`rotate(${-DECLINATION}deg)`)
})

test('an iPhone asks within a press; a refusal is explained', async () => {
  locatedAt(SOUTH)
  let isPressed = false
  withCompass(() => (isPressed ? Promise.resolve('denied') : Promise.reject(new Error('needs a press'))))
  await open()
  const button = screen.getByRole('button', { name: 'Allow the compass' })
  isPressed = true
  await userEvent.click(button)
  expect(await screen.findByText(/^The compass is blocked for this site/)).toBe(document.activeElement)
  expect(screen.queryByRole('button', { name: 'Allow the compass' })).toBeNull()
  expect(screen.getByText(/1 km/)).toBeDefined()
})

test('an iPhone that allowed it before does not ask again; a poor accuracy hides the needle', async () => {
  locatedAt(SOUTH)
  withCompass(() => Promise.resolve('granted'))
  await open()
  expect(screen.queryByRole('button', { name: 'Allow the compass' })).toBeNull()
  iPhone(180, 10)
  expect(await screen.findByText('Behind you')).toBeDefined()
  iPhone(180, -1)
  expect(screen.getByText('The compass is not accurate here.')).toBeDefined()
  expect(statuses()[0]).toBe('north')
  iPhone(180, 10)
  expect(await screen.findByText('Behind you')).toBeDefined()
})

test('the sensors are off while the page is hidden, and after closing the dialog', async () => {
  locatedAt(SOUTH)
  withCompass()
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const count = ({ mock }: typeof added | typeof removed) =>
    mock.calls.filter(([name]) => name === 'deviceorientationabsolute').length
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const { unmount } = await open()
  expect([count(added), count(removed), stopped.mock.calls.length]).toEqual([1, 0, 0])
  look('hidden')
  expect([count(added), count(removed), stopped.mock.calls.length]).toEqual([1, 1, 1])
  look('visible')
  expect([count(added), count(removed), stopped.mock.calls.length]).toEqual([2, 1, 1])
  unmount()
  expect([count(added), count(removed), stopped.mock.calls.length]).toEqual([2, 2, 2])
})

test('it follows a walking rider until they arrive; an inexact position gives no direction', async () => {
  locatedAt(SOUTH)
  withCompass()
  await open()
  moveTo({ ...SOUTH, latitude: 32.0799, accuracy: 5 })
  expect(statuses()).toEqual(['You are here'])
  moveTo({ ...SOUTH, accuracy: 800 })
  expect(screen.getByText('Your place is known to within 800 m: not well enough to point the way.')).toBeDefined()
  expect(screen.getByText(/1 km/).parentElement!.textContent).toBe('1 km ')
  moveTo({ latitude: 31.5, longitude: 34.78, accuracy: 800 })
  expect(screen.getByText('Your place is known to within 800 m.')).toBeDefined()
  expect(statuses()[0]).toBe('north')
})

test('without a position it offers to find one, and says when that is refused', async () => {
  locatedAt(null)
  withCompass()
  await open()
  expect(screen.getByText('Without your place nothing can point the way. It stays on your device.')).toBeDefined()
  expect(screen.queryByText('Looking for the compass…')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(screen.getByText(/^Location is blocked for this site/)).toBeDefined()
})

test('on a page without a park nothing is shown', async () => {
  locatedAt(SOUTH)
  await open('')
  expect(screen.queryByRole('dialog')).toBeNull()
})
