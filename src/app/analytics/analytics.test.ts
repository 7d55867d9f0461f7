import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { createDeviceStore, type DeviceStore } from '#platform/storage/device-store.ts'
import { type Analytics, createAnalytics as create, type Browser } from './analytics.ts'
import { scriptOf } from './browser.ts'
import { CONSENT_KEY, keptChoice } from './consent.ts'

const store = createStore()
const createAnalytics = (src: string, device: DeviceStore, browser: Browser) => create(src, device, browser, store)
const stateOf = ({ stateAtom }: Analytics) => store.get(stateAtom)

const SRC = 'https://stats.test/s.js'

function aDevice(kept?: unknown): DeviceStore {
  const values = new Map<string, unknown>(kept === undefined ? [] : [[CONSENT_KEY, kept]])
  return createDeviceStore({
    get: async (key) => values.get(key),
    update: async (key, change) => void values.set(key, change(values.get(key))),
  })
}

/** A fake browser that counts calls. */
function aBrowser(over: Partial<Browser> = {}) {
  const did = { added: [] as string[], renewed: 0 }
  const browser: Browser = {
    isObjecting: false,
    untilReady: async () => {},
    addScript: async (src) => void did.added.push(src),
    renewPage: () => void did.renewed++,
    ...over,
  }
  return { did, browser }
}

const granted = keptChoice('https://stats.test', 'granted')
const refused = keptChoice('https://stats.test', 'refused')

describe('at the start', () => {
  test.each([
    ['nobody was asked', undefined, {}, 'open', []],
    ['agreed earlier', granted, {}, 'granted', [SRC]],
    ['refused earlier', refused, {}, 'refused', []],
    ['agreed to another script', keptChoice('https://old.test', 'granted'), {}, 'open', []],
    ['agreed, but the browser objects now', granted, { isObjecting: true }, 'granted', []],
  ] as const)('%s', async (_, kept, over, consent, added) => {
    const { did, browser } = aBrowser(over)
    const analytics = createAnalytics(SRC, aDevice(kept), browser)
    await analytics.start()
    expect(stateOf(analytics).consent).toBe(consent)
    expect(did.added).toEqual(added)
    expect(stateOf(analytics).isLoaded).toBe(added.length > 0)
  })

  test('starting again changes nothing', async () => {
    const { did, browser } = aBrowser()
    const analytics = createAnalytics(SRC, aDevice(granted), browser)
    await Promise.all([analytics.start(), analytics.start()])
    await analytics.choose('granted')
    expect(did.added).toEqual([SRC])
  })

  test('it waits for the page and a signal, and a refusal during the wait counts', async () => {
    let ready = () => {}
    const { did, browser } = aBrowser({ untilReady: () => new Promise((resolve) => (ready = resolve)) })
    const analytics = createAnalytics(SRC, aDevice(), browser)
    await analytics.start()
    const loading = analytics.choose('granted')
    await analytics.choose('refused')
    expect(did.added).toEqual([])
    expect(stateOf(analytics).consent).toBe('refused')
    ready()
    await loading
    expect(did.added).toEqual([])
  })
})

describe('a choice', () => {
  test('agreeing is stored and loads the script once', async () => {
    const { did, browser } = aBrowser()
    const device = aDevice()
    const analytics = createAnalytics(SRC, device, browser)
    await analytics.start()
    expect(did.added).toEqual([])
    await analytics.choose('granted')
    expect(did.added).toEqual([SRC])
    expect(await device.get(CONSENT_KEY)).toEqual(granted)
  })

  test('refusing is stored, and no script is ever loaded', async () => {
    const { did, browser } = aBrowser()
    const device = aDevice()
    await createAnalytics(SRC, device, browser).choose('refused')
    await createAnalytics(SRC, device, browser).start()
    expect(did).toEqual({ added: [], renewed: 0 })
  })

  test('refusing after agreeing reloads the page without the script', async () => {
    const { did, browser } = aBrowser()
    const device = aDevice(granted)
    const analytics = createAnalytics(SRC, device, browser)
    await analytics.start()
    await analytics.choose('refused')
    expect(did.renewed).toBe(1)
    const next = aBrowser()
    await createAnalytics(SRC, device, next.browser).start()
    expect(next.did.added).toEqual([])
  })

  test('an answer closes the question', async () => {
    const analytics = createAnalytics(SRC, aDevice(refused), aBrowser().browser)
    await analytics.start()
    analytics.open(true)
    expect(stateOf(analytics).isOpened).toBe(true)
    await analytics.choose('refused')
    expect(stateOf(analytics).isOpened).toBe(false)
  })

  test('a script that can’t be loaded is no error, and may be tried again', async () => {
    let tries = 0
    const { browser } = aBrowser({
      addScript: () => {
        tries++
        return Promise.reject(new Error('blocked'))
      },
    })
    const analytics = createAnalytics(SRC, aDevice(granted), browser)
    await analytics.start()
    expect(stateOf(analytics).isLoaded).toBe(false)
    await analytics.choose('granted')
    expect(tries).toBe(2)
  })
})

test.each([
  ['https://stats.test/s.js', 'https://stats.test/s.js', {}],
  [
    'https://stats.test/s.js?v=2#website-id=a%20b&domain=x.test',
    'https://stats.test/s.js?v=2',
    { websiteId: 'a b', domain: 'x.test' },
  ],
  ['https://stats.test/s.js#On-Click=1&__proto__=2&-x=3&a--b=4', 'https://stats.test/s.js', {}],
])('the element of %s', (src, url, data) => {
  expect(scriptOf(src)).toEqual({ url, data })
})
