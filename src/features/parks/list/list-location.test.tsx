import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listedNames, openList } from '../../../../tests/factories/list-page.tsx'
import { openPanel, PARKS, press } from '../../../../tests/factories/listed-parks.ts'

// The list of parks with the rider's location.

/** A device with a location service that calls `answer` for each request. */
function aGeolocation(answer: (found: PositionCallback, failed: PositionErrorCallback) => void, permission = 'prompt') {
  const ask = vi.fn(answer)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: permission }) },
  })
  return ask
}
const positionAt = (latitude: number, longitude: number, accuracy = 30) =>
  ({ coords: { latitude, longitude, accuracy } }) as GeolocationPosition
const failure = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(navigator, 'permissions')
})

describe('location', () => {
  const order = (name: string) => screen.getByRole('link', { name })

  test('is not requested until somebody asks', async () => {
    const ask = aGeolocation(() => {})
    await openList(PARKS)
    expect(ask).not.toHaveBeenCalled()
    await press('Near me')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Finding where you are…')).toBeDefined()
    await openPanel()
    await act(async () => fireEvent.click(order('Distance')))
    expect(ask, 'it is being found already').toHaveBeenCalledTimes(1)
  })

  test('found: the nearest first, with distances and directions', async () => {
    aGeolocation((found) => found(positionAt(31.25, 34.79)))
    const { search } = await openList(PARKS)
    await press('Near me')
    expect(search()).toEqual({ sort: 'distance' })
    expect(listedNames()).toEqual(['Charlie', 'Alpha', 'Bravo'])
    expect(screen.getByText('5.6 km south')).toBeDefined()
  })

  test('with an error of kilometres: no direction to near parks', async () => {
    aGeolocation((found) => found(positionAt(31.25, 34.79, 4000)))
    await openList(PARKS)
    await press('Near me')
    expect(screen.getAllByText('5.6 km')).not.toHaveLength(0)
    expect(screen.getByText('95 km north')).toBeDefined()
  })

  test('is used without asking if it was allowed before, and then decides the default order', async () => {
    aGeolocation((found) => found(positionAt(31.25, 34.79)), 'granted')
    const { search } = await openList(PARKS)
    await waitFor(() => expect(listedNames()).toEqual(['Charlie', 'Alpha', 'Bravo']))
    expect(search()).toEqual({})
    expect(screen.queryByText(/Finding/)).toBeNull()
  })

  test('found without asking, rows are replaced in place: nothing moves, and the focus stays with its park', async () => {
    let tell = () => {}
    aGeolocation((found) => (tell = () => found(positionAt(31.25, 34.79))), 'granted')
    await openList(PARKS)
    const rows = () => [...document.querySelectorAll('li[data-park]')]
    const before = rows()
    const alpha = () => screen.getByRole('link', { name: 'Alpha' })
    act(() => alpha().focus())
    await act(async () => tell())
    expect(listedNames()).toEqual(['Charlie', 'Alpha', 'Bravo'])
    expect(before.filter((row) => row.isConnected)).toEqual([])
    expect(document.activeElement).toBe(alpha())
  })

  test('is updated when the app becomes visible again, and on a tap', async () => {
    let place = positionAt(31.25, 34.79)
    aGeolocation((found) => found(place), 'granted')
    await openList(PARKS)
    await waitFor(() => expect(listedNames()[0]).toBe('Charlie'))
    // The rider is now an hour's drive away.
    place = positionAt(32.8, 35)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(listedNames()).toEqual(['Alpha', 'Charlie', 'Bravo']))
    place = positionAt(32.1, 34.8)
    await press('Near me')
    expect(listedNames()).toEqual(['Alpha', 'Bravo', 'Charlie'])
  })

  test('refused: says how to allow it, sorts by rating, and asks again only on request', async () => {
    const ask = aGeolocation((_, failed) => failed(failure(1)))
    await openList(PARKS)
    await press('Near me')
    expect(screen.getByText(/Location is blocked for this site/)).toBeDefined()
    expect(listedNames()).toEqual(['Bravo', 'Alpha', 'Charlie'])
    expect(ask).toHaveBeenCalledTimes(1)
    ask.mockImplementation((found) => found(positionAt(31.25, 34.79)))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I allowed it, try again' })))
    expect(ask).toHaveBeenCalledTimes(2)
    expect(listedNames()).toEqual(['Charlie', 'Alpha', 'Bravo'])
    expect(screen.queryByText(/Location is blocked for this site/)).toBeNull()
  })

  test('a refusal is no longer mentioned once another order was chosen', async () => {
    const ask = aGeolocation((_, failed) => failed(failure(1)))
    await openList(PARKS, { query: '?sort=distance' })
    expect(screen.getByText(/To put the nearest first/)).toBeDefined()
    expect(listedNames()).toEqual(['Bravo', 'Alpha', 'Charlie'])
    expect(ask, 'a shared link asks for nothing by itself').not.toHaveBeenCalled()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use my location' })))
    expect(screen.getByText(/blocked/)).toBeDefined()
    await openPanel()
    await act(async () => fireEvent.click(order('Newest')))
    expect(screen.queryByText(/blocked/)).toBeNull()
  })

  test('says when it is unavailable or slow', async () => {
    aGeolocation((_, failed) => failed(failure(2)))
    await openList(PARKS, { query: '?sort=distance' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use my location' })))
    expect(screen.getByText(/can’t tell where you are/)).toBeDefined()
    aGeolocation(() => {})
    vi.useFakeTimers()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    act(() => void vi.advanceTimersByTime(6000))
    expect(screen.getByText(/Still looking/)).toBeDefined()
  })
})
