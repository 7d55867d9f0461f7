import type { Page } from '@playwright/test'
import { bearingOf } from '../../src/domain/bearing.ts'
import { DECLINATION, turnBetween } from '../../src/domain/compass.ts'
import { latLonOf } from '../../src/domain/distance.ts'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { isHydrated } from '../in-page.ts'
import { fetchParks } from '../parks.ts'
import { openReady, test } from './support.ts'

// The needle on a park's page, with the events of both families of devices: this machine has no compass.

const PARK = 'the-pipe-holon'
const HAIFA = { latitude: 32.8, longitude: 35, accuracy: 20 }
const CONTEXT = 'where a park is'
/** The sensors that Chromium needs for the events. */
const SENSORS = ['accelerometer', 'gyroscope', 'magnetometer']

/**
 * Turns a device that lies flat.
 * @param heading magnetic, as its compass shows it
 */
const turnDevice = (page: Page, heading: number) =>
  page.evaluate((alpha) => {
    const angles = { absolute: true, alpha, beta: 0, gamma: 0 }
    dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', angles))
  }, 360 - heading)

const turnIPhone = (page: Page, heading: number, accuracy: number) =>
  page.evaluate(
    (compass) => dispatchEvent(Object.assign(new DeviceOrientationEvent('deviceorientation', { alpha: 1 }), compass)),
    { webkitCompassHeading: heading, webkitCompassAccuracy: accuracy },
  )

/** Acts like an iPhone: it sends no absolute events, and it asks for permission only within a press. */
function beIPhone() {
  Reflect.deleteProperty(window, 'ondeviceorientationabsolute')
  let isPressed = false
  addEventListener('click', () => ((isPressed = true), setTimeout(() => (isPressed = false))), true)
  const answers = sessionStorage.getItem('compass') ?? 'granted'
  Object.assign(DeviceOrientationEvent, {
    requestPermission: () => (isPressed ? Promise.resolve(answers) : Promise.reject(new Error('needs a press'))),
  })
}

test('the needle: by link, by keyboard and by Back, without a signal', async ({
  sharedServer,
  context,
  stopServer,
  say: { he, en },
}) => {
  const { origin } = sharedServer
  const park = (await fetchParks(sharedServer)).find(({ url }) => url === PARK)!
  const bearing = bearingOf({ lat: HAIFA.latitude, lon: HAIFA.longitude }, latLonOf(park))
  await context.setGeolocation(HAIFA)
  await (await openReady(context, `${origin}/skateparks/${PARK}`)).close()
  await stopServer()
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${origin}/skateparks/${PARK}`)
  const link = page.getByRole('link', { name: he('Which way?') })
  const dialog = page.getByRole('dialog', { name: he('Which way?') })
  const needle = dialog.locator('svg[viewBox="0 0 100 100"]')
  /** The needle's angle from the screen's upper edge, in whole degrees. */
  const turnOf = async () => {
    const degrees = Number(/rotate\(([-\d.]+)deg\)/.exec((await needle.getAttribute('style')) ?? '')?.[1])
    return Math.round(turnBetween(0, degrees))
  }

  await test.step('a press opens it, and it asks for the position', async () => {
    await link.click()
    await expect(dialog).toContainText(park.name.he)
    await expect(needle).toHaveCount(0)
    await context.grantPermissions(['geolocation', ...SENSORS])
    await dialog.getByRole('button', { name: he('Use my location') }).click()
    await expect(dialog).toContainText(he('south', {}, 'after a distance'))
  })

  await test.step('no event: the device has no compass, and the words remain', async () => {
    await expect(dialog).toContainText(he('This device has no compass that a page can use. The words show the way.'))
    await expect(needle).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('the first event points to the park, and what follows turns it', async () => {
    await turnDevice(page, bearing - DECLINATION)
    await expect(dialog).toContainText(he('Straight ahead', {}, CONTEXT))
    await expect.poll(turnOf).toBe(0)
    await turnDevice(page, bearing - DECLINATION + 90)
    await expect.poll(turnOf).toBe(-90)
    await expect(dialog.getByText(he('To the left', {}, CONTEXT), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is the same in Hebrew: nothing is mirrored', async () => {
    const above = await needle.evaluate((svg) => {
      const hand = svg as SVGSVGElement
      return new DOMPoint(50, 9).matrixTransform(hand.getScreenCTM()!).x - innerWidth / 2
    })
    expect(above, 'to the left of the middle').toBeLessThan(-30)
  })

  await test.step('with the screen turned, its upper edge counts', async () => {
    await page.evaluate(() => Object.defineProperty(screen.orientation, 'angle', { configurable: true, value: 90 }))
    await turnDevice(page, bearing - DECLINATION - 90)
    await expect.poll(turnOf).toBe(0)
    await page.evaluate(() => Reflect.deleteProperty(screen.orientation, 'angle'))
  })

  await test.step('who walks there is told', async () => {
    const { lat, lon } = latLonOf(park)
    await context.setGeolocation({ latitude: lat, longitude: lon, accuracy: 10 })
    await expect(dialog.getByText(he('You are here'))).toBeVisible()
    await expect(needle).toHaveCount(0)
    await context.setGeolocation(HAIFA)
  })

  await test.step('Back and Escape close it and give the focus back', async () => {
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await link.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${origin}/skateparks/${PARK}`)
    await expect(link).toBeFocused()
  })

  await test.step('in English, by day, on an iPhone that refuses: asked in a press, and said in a line', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(beIPhone)
    await page.evaluate(() => sessionStorage.setItem('compass', 'denied'))
    await page.goto(`${origin}/skateparks/${PARK}?lang=en#way`)
    const asked = page.getByRole('dialog', { name: en('Which way?') })
    const allow = asked.getByRole('button', { name: en('Allow the compass') })
    await expect(allow).toBeVisible()
    await expectAccessible(page)
    await allow.focus()
    await page.keyboard.press('Enter')
    await expect(asked.getByText(/^The compass is blocked for this site\./)).toBeFocused()
    await expect(asked).toContainText(en('south', {}, 'after a distance'))
    await expectAccessible(page)
  })

  await test.step('on one that allows it', async () => {
    await page.evaluate(() => sessionStorage.setItem('compass', 'granted'))
    await page.reload()
    const asked = page.getByRole('dialog', { name: en('Which way?') })
    const english = asked.locator('svg[viewBox="0 0 100 100"]')
    await asked.getByRole('button', { name: en('Allow the compass') }).click()
    await expect(asked).toContainText(en('Looking for the compass…'))
    await turnIPhone(page, bearing - DECLINATION - 180, 15)
    await expect(asked).toContainText(en('Behind you', {}, CONTEXT))
    await expect(english).toHaveAttribute('style', /rotate\(-?180deg\)/)
    await expectAccessible(page)
    await turnIPhone(page, 0, -1)
    await expect(asked).toContainText(en('The compass is not accurate here.'))
    await expect(english).toBeHidden()
    await asked.getByRole('button', { name: en('Close') }).click()
    await expect(asked).toBeHidden()
    await expect(page).toHaveURL(/lang=en$/)
  })
})

test('a press before hydration opens it, and the page asks for nothing of it before', async ({
  page,
  sharedServer,
  say: { he },
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${sharedServer.origin}/skateparks/${PARK}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: he('Which way?') }).click()
  expect(await page.evaluate(isHydrated)).toBe(false)
  expect(asked.filter((url) => url.includes('way-dialog'))).toEqual([])
  release()
  await expect(page.getByRole('dialog', { name: he('Which way?') })).toBeVisible()
})
