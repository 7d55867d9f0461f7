import { afterEach, expect, test, vi } from 'vitest'
import { hidesShare, type InstallFacts, installMethodOf, runsInstalled } from './install-method.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const OLD_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile'

const given = (userAgent: string, more: Partial<InstallFacts> = {}): InstallFacts => ({
  userAgent,
  maxTouchPoints: 5,
  isInstalled: false,
  hasPrompt: false,
  ...more,
})

test.each<[string, InstallFacts, ReturnType<typeof installMethodOf>]>([
  ['iPhone, Safari', given(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`), 'share'],
  ['iPhone, Safari 26', given(`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`), 'share'],
  ['old iPhone, Safari', given(`${OLD_IPHONE} Version/16.3 Mobile/15E148 Safari/604.1`), 'share'],
  ['iPhone, Chrome', given(`${IPHONE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`), 'share'],
  ['iPhone, Firefox', given(`${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`), 'share'],
  ['old iPhone, Chrome', given(`${OLD_IPHONE} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`), 'safari'],
  ['old iPhone, Edge', given(`${OLD_IPHONE} Version/16.0 EdgiOS/120.0 Mobile/15E148 Safari/604.1`), 'safari'],
  ['iPhone, Instagram', given(`${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone14,5)`), 'safari'],
  ['iPhone, Facebook', given(`${IPHONE} Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/510.0]`), 'safari'],
  ['iPhone, some app', given(`${IPHONE} Mobile/15E148`), 'safari'],
  ['iPhone, Google app', given(`${IPHONE} GSA/380.0 Mobile/15E148 Safari/604.1`), 'safari'],
  ['iPad as a Mac, Safari', given(`${MAC} Version/18.5 Safari/605.1.15`), 'share'],
  ['iPad as a Mac, Chrome', given(`${MAC} CriOS/140.0 Version/18.5 Safari/605.1.15`), 'share'],
  ['old iPad', given(`${IPHONE.replaceAll('iPhone', 'iPad')} Version/15.0 Mobile/15E148 Safari/604.1`), 'share'],
  ['a Mac, Safari', given(`${MAC} Version/18.5 Safari/605.1.15`, { maxTouchPoints: 0 }), 'dock'],
  ['a Mac, the app', given(`${MAC} Version/18.5 Safari/605.1.15`, { maxTouchPoints: 0, isInstalled: true }), null],
  ['an old Mac, Safari', given(`${MAC} Version/16.6 Safari/605.1.15`, { maxTouchPoints: 0 }), null],
  [
    'a Mac, Firefox',
    given('Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', {
      maxTouchPoints: 0,
    }),
    null,
  ],
  ['the app on an iPhone', given(`${IPHONE} Mobile/15E148`, { isInstalled: true }), null],
  ['Android, Chrome, offered', given(`${ANDROID} Safari/537.36`, { hasPrompt: true }), 'prompt'],
  ['Android, Chrome, not offered', given(`${ANDROID} Safari/537.36`), null],
  ['the app on Android', given(`${ANDROID} Safari/537.36`, { isInstalled: true, hasPrompt: true }), null],
  ['Android, Firefox', given('Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'), 'menu'],
  ['the app on Android, Firefox', given('Mozilla/5.0 (Android 15) Firefox/143.0', { isInstalled: true }), null],
  [
    'Windows with a touch screen, Edge',
    given('Mozilla/5.0 (Windows NT 10.0) Edg/140.0', { hasPrompt: true }),
    'prompt',
  ],
])('%s', (_, facts, way) => {
  expect(installMethodOf(facts)).toBe(way)
})

test('only a phone’s newest Safari hides its Share button', () => {
  expect(hidesShare(`${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`)).toBe(true)
  expect(hidesShare(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`)).toBe(false)
  expect(hidesShare(`${MAC} Version/26.1 Safari/605.1.15`)).toBe(false)
  expect(hidesShare(`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(false)
})

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['standalone', true],
  ['fullscreen', true],
  ['minimal-ui', true],
  ['window-controls-overlay', true],
  ['browser', false],
])('a window in display mode %s is the app: %s', (mode, installed) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
  expect(runsInstalled()).toBe(installed)
})

test('an app on an iPhone’s home screen is recognised by Apple’s own property', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { standalone: true })
  expect(runsInstalled()).toBe(true)
})
