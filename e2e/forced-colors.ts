import type { Page } from '@playwright/test'

/**
 * Finds chosen elements that look like unchosen neighbours in forced colours. Each line names one. An element is
 * compared with elements of the same classes, one or two levels up.
 */
export async function alikeInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const alike = await page.evaluate(() => {
    const STATES =
      '[aria-pressed], [aria-selected], [aria-checked], [aria-current], [data-active], input:is([type="radio"], [type="checkbox"])'
    const isOn = (element: Element) =>
      element instanceof HTMLInputElement
        ? element.checked
        : ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', 'data-active'].some((name) => {
            const value = element.getAttribute(name)
            return value !== null && value !== 'false'
          })
    const isDrawn = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const PROPERTIES = [
      ...['backgroundColor', 'backgroundImage', 'outlineStyle', 'outlineWidth', 'outlineColor', 'textDecorationLine'],
      ...['borderTopWidth', 'borderTopColor', 'borderTopStyle', 'borderBottomWidth', 'borderBottomColor', 'fontWeight'],
      ...['color', 'opacity', 'transform', 'display', 'insetInlineStart', 'content', 'fill', 'maskImage'],
    ] as const
    const lookOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo) as unknown as Record<string, string>
      return PROPERTIES.map((name) => style[name]).join()
    }
    /** The look of an element, its content, and the element that it names (an input's label). */
    const looksOf = (element: Element) => {
      const box = element instanceof HTMLInputElement ? (element.closest('label') ?? element.parentElement!) : element
      return [box, ...box.querySelectorAll('*')]
        .flatMap((part) => [lookOf(part), lookOf(part, '::before'), lookOf(part, '::after')])
        .slice(0, 60)
        .join('\n')
    }
    const kindOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('type')}`
    const problems = new Set<string>()
    for (const element of document.querySelectorAll(STATES)) {
      const around = element.parentElement?.parentElement?.parentElement
      if (!around || !isOn(element) || (!(element instanceof HTMLInputElement) && !isDrawn(element))) continue
      const other = [...around.querySelectorAll(element.tagName)].find(
        (one) => one !== element && kindOf(one) === kindOf(element) && !isOn(one),
      )
      if (other && looksOf(other) === looksOf(element)) problems.add(element.outerHTML.slice(0, 160))
    }
    return [...problems]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return alike
}
