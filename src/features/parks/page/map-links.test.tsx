import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPark } from '../../../../tests/factories/park-page.tsx'
import { aPark } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { FRAME_TIMEOUT_MS } from '#platform/address/use-frame-state.ts'

const PARK = aPark({ location: { type: 'Point', coordinates: [34.8093, 32.0984] } })
const MAP = 'https://www.google.com/maps?q=32.0984,34.8093&output=embed'

describe('the map apps', () => {
  const hrefs = () =>
    within(screen.getByRole('group', { name: 'Navigate to the park' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))

  test('are built from the coordinates and open outside', async () => {
    await openPark([PARK])
    expect(hrefs()).toEqual([
      'https://waze.com/ul?ll=32.0984,34.8093&navigate=yes',
      'https://www.google.com/maps/dir/?api=1&destination=32.0984,34.8093',
      'https://maps.apple.com/?daddr=32.0984,34.8093',
    ])
    for (const name of ['Waze', 'Google', 'Apple']) {
      const [link] = screen.getAllByRole('link', { name: `Navigate with ${name}` })
      expect([link!.getAttribute('target'), link!.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    }
  })

  test('are the park’s own links if it has safe ones', async () => {
    const mapLinks = { google: 'https://maps.app.goo.gl/x', apple: 'javascript:alert(1)', waze: null }
    await openPark([{ ...PARK, mapLinks }])
    expect(hrefs().slice(1)).toEqual(['https://maps.app.goo.gl/x', 'https://maps.apple.com/?daddr=32.0984,34.8093'])
  })

  test('the bar puts the app that was pressed last first, the others under “more”', async () => {
    const bar = () => screen.getByRole('group', { name: 'Navigate and rate' })
    const apps = () =>
      [...bar().querySelectorAll('a')].map((link) => [link.textContent, link.closest('details') !== null])
    const { unmount } = await openPark([PARK])
    expect(apps()).toEqual([
      ['Waze', false],
      ['Google', true],
      ['Apple', true],
    ])
    fireEvent.click(within(bar()).getByRole('link', { name: 'Navigate with Apple' }))
    unmount()
    await openPark([PARK])
    expect(apps()).toEqual([
      ['Apple', false],
      ['Waze', true],
      ['Google', true],
    ])
    const always = within(screen.getByRole('group', { name: 'Navigate to the park' })).getAllByRole('link')
    expect(
      always.map(({ textContent }) => textContent),
      'the same for everybody',
    ).toEqual(['Waze', 'Google', 'Apple'])
    localStorage.clear()
  })

  test('any other app gets a geo link, and the full address is shown', async () => {
    await openPark([PARK])
    expect(screen.getByRole('link', { name: 'Another map app' }).getAttribute('href')).toBe('geo:32.0984,34.8093')
    expect(screen.getByText('Street 1, Tel Aviv-Yafo').closest('address')).not.toBeNull()
  })
})

test('an unknown address takes no line', async () => {
  await openPark([{ ...PARK, address: { he: '', en: '' } }])
  expect(document.querySelector('address')).toBeNull()
  expect(screen.getByRole('link', { name: 'Another map app' })).toBeDefined()
})

describe('copying the coordinates', () => {
  const copy = () => screen.getByRole('button', { name: 'Copy the coordinates' })

  test('puts them on the clipboard and says so', async () => {
    const user = userEvent.setup()
    await openPark([PARK])
    await user.click(copy())
    expect(await navigator.clipboard.readText()).toBe('32.09840, 34.80930')
    expect(await screen.findByText('Coordinates copied')).toBeDefined()
  })

  test('without a clipboard the old command does it', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    let copied = ''
    document.execCommand = (command) => {
      copied = command === 'copy' ? (document.activeElement as HTMLTextAreaElement).value : ''
      return true
    }
    await openPark([PARK])
    await user.click(copy())
    expect(copied).toBe('32.09840, 34.80930')
    expect(document.activeElement).toBe(copy())
    expect(document.querySelector('textarea')).toBeNull()
    expect(await screen.findByText('Coordinates copied')).toBeDefined()
  })

  test('when nothing works they are selected for copying by hand', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    document.execCommand = () => false
    await openPark([PARK])
    await user.click(copy())
    expect(await screen.findByText('Selected. Copy it from here.')).toBeDefined()
    expect(getSelection()!.toString()).toBe('32.09840, 34.80930')
  })
})

describe('sharing', () => {
  const PAGE = { title: 'Test Park', url: 'https://rampa.test/skateparks/test-park' }
  const share = () => screen.getByRole('button', { name: 'Share this park' })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
  })

  test('uses the phone’s own share sheet', async () => {
    const user = userEvent.setup()
    const sheet = vi.fn(() => Promise.resolve())
    Object.assign(navigator, { share: sheet })
    await openPark([PARK])
    await user.click(share())
    expect(sheet.mock.calls).toEqual([[PAGE]])
    expect(screen.queryByText('Link copied')).toBeNull()
  })

  test('mentions in the text that a park is closed for good', async () => {
    const user = userEvent.setup()
    const sheet = vi.fn(() => Promise.resolve())
    Object.assign(navigator, { share: sheet })
    await openPark([{ ...PARK, closingYear: 2021 }])
    await user.click(share())
    expect(sheet.mock.calls).toEqual([[{ ...PAGE, text: 'Closed for good in 2021' }]])
  })

  test('copies nothing if the sheet was closed', async () => {
    const user = userEvent.setup()
    await navigator.clipboard.writeText('from before')
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
    await openPark([PARK])
    await user.click(share())
    expect(screen.queryByText('Link copied')).toBeNull()
    expect(await navigator.clipboard.readText()).toBe('from before')
  })

  test.each([
    ['no sheet', undefined],
    ['a sheet that fails', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('%s: the link is copied, and says so', async (_name, sheet) => {
    const user = userEvent.setup()
    if (sheet) Object.assign(navigator, { share: sheet })
    await openPark([PARK])
    await user.click(share())
    expect(await navigator.clipboard.readText()).toBe(PAGE.url)
    expect(await screen.findByText('Link copied')).toBeDefined()
  })

  test('shows the link if nothing else works', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    document.execCommand = () => false
    await openPark([PARK])
    await user.click(share())
    expect(await screen.findByText(PAGE.url)).toBeDefined()
  })
})

describe('the map and the video', () => {
  let online = true
  beforeEach(() => {
    online = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  })
  const setOnline = (now: boolean) =>
    act(() => {
      online = now
      window.dispatchEvent(new Event(now ? 'online' : 'offline'))
    })
  const frames = () => [...document.querySelectorAll('iframe')]

  test('load only on a press, in a restricted frame', async () => {
    const user = userEvent.setup()
    await openPark([{ ...PARK, mapsEmbed: MAP, videoEmbed: 'https://www.youtube.com/watch?v=abc' }])
    expect(frames()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show the map' }))
    const map = screen.getByTitle('Map of Test Park')
    expect(map.getAttribute('src')).toBe(MAP)
    expect(map.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(map.getAttribute('loading')).toBe('lazy')
    expect(map.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
    await user.click(screen.getByRole('button', { name: 'Play the video' }))
    expect(frames().map((frame) => frame.src)).toEqual([MAP, 'https://www.youtube-nocookie.com/embed/abc'])
  })

  test('from other sites are not offered at all', async () => {
    await openPark([{ ...PARK, mapsEmbed: 'https://evil.example/maps', videoEmbed: 'https://evil.example/embed/a' }])
    expect(screen.queryByRole('button', { name: 'Show the map' })).toBeNull()
    expect(screen.queryByText('See it ridden')).toBeNull()
  })

  test('become a line of text without a signal, and return with it', async () => {
    setOnline(false)
    await openPark([{ ...PARK, mapsEmbed: MAP }])
    expect(screen.getByText(/No signal, so no map here/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show the map' })).toBeNull()
    setOnline(true)
    expect(screen.getByRole('button', { name: 'Show the map' })).toBeDefined()
  })

  describe('that do not load', () => {
    afterEach(() => vi.useRealTimers())
    const missing = () => screen.queryByText(/Map not available/)
    /** Opens the map. `answer`: what our own server answers after the page has opened. */
    async function press(answer: () => Promise<Response>) {
      const park = { ...PARK, mapsEmbed: MAP }
      let isOpen = false
      const { fetch } = parksApi([park])
      await openPark([park], { fetch: (input, init) => (isOpen ? answer() : fetch(input, init)) })
      isOpen = true
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      fireEvent.click(screen.getByRole('button', { name: 'Show the map' }))
      expect(frames()).toHaveLength(1)
    }

    test('in time are given up and can be retried', async () => {
      await press(() => Promise.resolve(Response.json({})))
      act(() => void vi.advanceTimersByTime(FRAME_TIMEOUT_MS - 1))
      expect(missing()).toBeNull()
      act(() => void vi.advanceTimersByTime(1))
      expect(missing()).not.toBeNull()
      expect(frames()).toEqual([])
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(frames().map((frame) => frame.src)).toEqual([MAP])
      expect(missing()).toBeNull()
    })

    test('because there is no signal are recognised, although the browser fires a load event', async () => {
      await press(() => Promise.reject(new TypeError('Failed to fetch')))
      fireEvent.load(frames()[0]!)
      await vi.waitFor(() => expect(missing()).not.toBeNull())
    })

    test('stay once they have loaded', async () => {
      const answer = vi.fn(() => Promise.resolve(Response.json({})))
      await press(answer)
      await act(async () => void fireEvent.load(frames()[0]!))
      await vi.waitFor(() => expect(answer).toHaveBeenCalled())
      act(() => void vi.advanceTimersByTime(2 * FRAME_TIMEOUT_MS))
      expect(frames()).toHaveLength(1)
    })
  })

  test('stay when the signal goes', async () => {
    const user = userEvent.setup()
    await openPark([{ ...PARK, mapsEmbed: MAP }])
    await user.click(screen.getByRole('button', { name: 'Show the map' }))
    setOnline(false)
    expect(frames()).toHaveLength(1)
  })

  test('the map apps are there without a signal', async () => {
    setOnline(false)
    await openPark([PARK])
    expect(screen.getAllByRole('link', { name: 'Navigate with Waze' })).not.toEqual([])
  })
})
