/**
 * What the app is compared with: a static page with the same visible content, as someone would write it by hand. The
 * rendered page without scripts, data, comments, and whatever is not seen, and with only those rules of its stylesheet
 * that something on it uses. Taken from the page itself, so that it follows the app and looks the same to the pixel.
 */
import type { Page } from '@playwright/test'

/** The static twin of the page that is open now, which must have been loaded without the app's scripts. */
export async function staticTwin(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(copyPage)
}

/** Runs in the page: it may use nothing from outside. */
function copyPage(): string {
  const gone =
    'script, noscript, template, link[rel=modulepreload], link[rel=manifest], link[rel=canonical], link[rel=alternate]'
  const head = /^(HEAD|META|TITLE|LINK|STYLE|BASE)$/
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  const unseen: ChildNode[] = [...document.querySelectorAll(gone)]
  while (comments.nextNode()) unseen.push(comments.currentNode as Comment)
  for (const element of document.body.querySelectorAll('*'))
    if (!head.test(element.tagName) && !element.closest('svg svg, svg *') && !element.checkVisibility())
      unseen.push(element)
  // Before the rules are looked at, so that theirs go too.
  for (const node of unseen) node.remove()

  const isUsed = (selector: string): boolean => {
    // What is seen before anybody touches anything: the states of touch, and parts that have no element, match what they belong to.
    const plain = selector
      .replace(/::[\w-]+(?:\([^)]*\))?/g, '')
      .replace(/:(?:hover|focus[\w-]*|active|visited|checked|disabled)\b/g, '')
    try {
      return document.querySelector(plain.replace(/(^|[\s>+~,(])(?=$|[\s>+~,)])/g, '$1*')) !== null
    } catch {
      return true
    }
  }
  const kept = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? kept(rule.cssRules) : ''
        if (rule instanceof CSSSupportsRule) return CSS.supports(rule.conditionText) ? kept(rule.cssRules) : ''
        if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}{${kept(rule.cssRules)}}`
        return rule instanceof CSSStyleRule && !isUsed(rule.selectorText) ? '' : rule.cssText
      })
      .join('')
  const css = [...document.styleSheets].map((sheet) => kept(sheet.cssRules)).join('')
  for (const element of document.querySelectorAll('style, link[rel=stylesheet]')) element.remove()
  const style = document.createElement('style')
  style.textContent = css.replace(/\s+/g, ' ')
  document.head.append(style)
  document.documentElement.removeAttribute('data-rendered')
  return `<!doctype html>${document.documentElement.outerHTML.replace(/>\s+</g, '> <')}`
}
