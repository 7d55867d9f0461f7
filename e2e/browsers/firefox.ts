import puppeteer from 'puppeteer-core'
import { type Session, type StartOptions, untilSteady } from './session.ts'

export const FIREFOX = '/usr/bin/firefox-esr'

/** `network.cookie.cookieBehavior`: refuse all cookies, and with them all other storage. */
const REFUSE_ALL = 2

/** Firefox ESR over WebDriver BiDi, which the browser speaks by itself. */
export async function startFirefox({ profile, initScript, isSiteDataBlocked }: StartOptions): Promise<Session> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    userDataDir: profile,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'he-IL, he',
      ...(isSiteDataBlocked && { 'network.cookie.cookieBehavior': REFUSE_ALL }),
    },
  })
  const page = await browser.newPage()
  // For example the question whether to leave a page with unsaved text.
  page.on('dialog', (dialog) => void dialog.accept())
  if (initScript) await page.evaluateOnNewDocument(initScript)
  const find = async (selector: string) => (await page.waitForSelector(selector))!
  const run: Session['run'] = (work, ...args) => page.evaluate(work as never, ...args)
  return {
    open: async (address) => void (await page.goto(address)),
    run,
    async click(selector) {
      await untilSteady(run, selector)
      await (await find(selector)).click()
    },
    type: async (selector, text) => (await find(selector)).type(text),
    back: async () => void (await page.goBack()),
    close: () => browser.close(),
  }
}
