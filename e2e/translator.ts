/**
 * A browser that translates pages like Chrome: it replaces each text node by `<font><font>text</font></font>`, also
 * later ones. The words stay the same, so that tests can ask for them.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'

type Translator = {
  /** A slow translator: it translates later texts only once the page is hydrated. */
  isSlow?: boolean
}

/** From the page's start, before the app hydrates the server's HTML. */
export const translatePages = (pages: Page | BrowserContext, { isSlow = false }: Translator = {}): Promise<unknown> =>
  pages.addInitScript(translate, isSlow)

/** Whether the app's page is translated. A test that met no translation would prove nothing. */
export const expectTranslated = (page: Page): Promise<void> =>
  expect(page.locator('#root font font').first()).toBeAttached()

/** Runs in the page, before its scripts. */
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
  // A translation arrives from elsewhere, a moment later.
  const ask = () => {
    if (isAsked) return
    isAsked = true
    setTimeout(replaceTexts, 20)
  }
  document.addEventListener('DOMContentLoaded', () => {
    // A picture or an XML document has no body.
    if (!document.body) return
    ask()
    new MutationObserver(ask).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
