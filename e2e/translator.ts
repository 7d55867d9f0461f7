/**
 * A browser that translates pages, as Chrome does it: each text node is replaced by `<font><font>text</font></font>`, also
 * the texts that come later. The words stay the same, so that tests can ask for them.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'

type Translator = {
  /** It translates what the server has sent, and what comes later only when the page is hydrated. */
  isSlow?: boolean
}

/** From the page's start on: before the app has hydrated what the server has sent. */
export const translatePages = (pages: Page | BrowserContext, { isSlow = false }: Translator = {}): Promise<unknown> =>
  pages.addInitScript(translate, isSlow)

/** Whether the app's page is translated: a test that met no translation would show nothing. */
export const expectTranslated = (page: Page): Promise<void> =>
  expect(page.locator('#root font font').first()).toBeAttached()

/** Runs in the page, before it. */
function translate(isSlow: boolean) {
  const KEPT = 'font, script, style, noscript, textarea, option, svg, [translate="no"]'
  let isAsked = false
  let isFirst = true

  function replaceTexts(): unknown {
    if (isSlow && !isFirst && !document.documentElement.hasAttribute('data-hydrated'))
      return setTimeout(replaceTexts, 20)
    isAsked = isFirst = false
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement!.closest(KEPT)) continue
      const inner = document.createElement('font')
      inner.textContent = text.data
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
    return undefined
  }
  // The words come from elsewhere, a moment later.
  const ask = () => {
    if (isAsked) return
    isAsked = true
    setTimeout(replaceTexts, 20)
  }
  document.addEventListener('DOMContentLoaded', () => {
    // A picture or XML has none.
    if (!document.body) return
    ask()
    new MutationObserver(ask).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
