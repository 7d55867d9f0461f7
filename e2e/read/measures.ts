/** Measures of a rendered page. Each returns the faults that it found. */
import type { Page } from '@playwright/test'

/** Texts cut by an ellipsis or a clamp, and placeholders with less room than they need. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const style = getComputedStyle(element)
        if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth)
          return `${element.textContent}: ${element.scrollWidth} px in ${element.clientWidth}`
        if (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
          return `${element.textContent}: ${element.scrollHeight} px high in ${element.clientHeight}`
        if (element instanceof HTMLInputElement && element.placeholder && !element.value) {
          canvas.font = style.font
          const room = element.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd)
          const need = canvas.measureText(element.placeholder).width
          if (need > room) return `${element.placeholder}: ${Math.ceil(need)} px in ${room}`
        }
        return []
      })
  })

/** Separators that begin a wrapped line: as text, or drawn before a fact and not clipped there. */
export const strandedSeparators = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let before: DOMRect | undefined
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style')) continue
      const { data } = node as Text
      for (let at = 0; at < data.length; at++) {
        if (data[at]!.trim() === '') continue
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        if (/[•·]/.test(data[at]!) && before && box.top >= before.bottom) found.push(data)
        before = box
      }
    }
    for (const fact of document.querySelectorAll<HTMLElement>('main *')) {
      if (!fact.checkVisibility() || !/[•·]/.test(getComputedStyle(fact, '::before').content)) continue
      const box = fact.getBoundingClientRect()
      const previous = fact.previousElementSibling?.getBoundingClientRect()
      if (previous && box.top < previous.bottom) continue
      const clip = [...ancestors(fact)].find((around) => getComputedStyle(around).overflowX === 'hidden')
      const edge = clip?.getBoundingClientRect()
      const outside = edge && Math.max(edge.left - box.left, box.right - edge.right)
      // The separator takes the fact's first 22 px.
      if (outside === undefined || outside < 22) found.push(fact.textContent)
    }
    return found

    function* ancestors(element: Element) {
      for (let around = element.parentElement; around; around = around.parentElement) yield around
    }
  })

/** Visible links, buttons and fields smaller than 44 px either way. A link that covers its card counts as the card. */
export async function smallTargets(page: Page): Promise<string[]> {
  // The element that was just pressed may still be in a transition.
  await page.waitForFunction(() =>
    document.getAnimations().every((moving) => !(moving instanceof CSSTransition) || moving.playState === 'finished'),
  )
  return page.evaluate(() => {
    const withinSentence = (target: HTMLElement) =>
      (target.closest('p, li, dd')?.textContent.trim() ?? '') !== target.textContent.trim()
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, summary'),
    ]
    return (
      targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // Skips the field for robots, and links within a sentence (WCAG 2.5.8, inline).
        .filter((target) => !target.closest('[aria-hidden="true"]'))
        .filter((target) => getComputedStyle(target).display !== 'inline' || !withinSentence(target))
        .map((target) => {
          const box = target.getBoundingClientRect()
          const cover = getComputedStyle(target, '::after')
          const covers = cover.position === 'absolute' && cover.content !== 'none'
          const covered = getComputedStyle(target).position === 'static' ? target.offsetParent : target
          const area = covers && covered ? covered.getBoundingClientRect() : box
          return {
            name: target.getAttribute('aria-label') ?? target.textContent.trim(),
            width: Math.round(area.width * 10) / 10,
            height: Math.round(area.height * 10) / 10,
            offscreen: box.bottom < 0,
          }
        })
        .filter(({ width, height, offscreen }) => !offscreen && width > 0 && (width < 44 || height < 44))
        .map(({ name, width, height }) => `${name}: ${width} x ${height}`)
    )
  })
}

/** How far the page scrolls sideways, and the elements that stick out. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      // Elements that scroll themselves may have wider content.
      for (let box = element.parentElement; box; box = box.parentElement)
        if (box !== document.body && box !== document.documentElement && getComputedStyle(box).overflowX !== 'visible')
          return false
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    return `${scrollWidth - clientWidth} px: ${out
      .slice(0, 4)
      .map((element) => `${element.tagName} ${element.className}`)
      .join(', ')}`
  })

/** How far the header's name sticks out of its link, in px. */
export const pastItsLink = (page: Page) =>
  page.locator('header a[href="/"]').evaluate((link) => {
    const content = document.createRange()
    content.selectNodeContents(link)
    const [name, room] = [content.getBoundingClientRect(), link.getBoundingClientRect()]
    return Math.max(room.left - name.left, name.right - room.right)
  })

/** Elements of header and footer that are cut, wrap, or touch their neighbour; and whether the page scrolls sideways. */
export const crampedIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const bars = [...document.querySelectorAll<HTMLElement>('header, footer')]
    for (const item of bars.flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('a, button')])) {
      if (!item.checkVisibility()) continue
      const { left, right, height } = item.getBoundingClientRect()
      if (left < 0 || right > innerWidth || height > 56 || item.scrollWidth > item.clientWidth + 1)
        found.push(item.textContent)
    }
    const boxes = [...bars[0]!.querySelectorAll<HTMLElement>('a, button')]
      .filter((item) => item.checkVisibility())
      .map((item) => item.getBoundingClientRect())
      .sort((a, b) => a.left - b.left)
    boxes.forEach((box, index) => {
      if (index > 0 && box.left < boxes[index - 1]!.right - 0.5) found.push(`overlap at ${box.left}`)
    })
    if (document.documentElement.scrollWidth > innerWidth) found.push('sideways')
    return found
  })

/** Runs in the page: words that lie on more than one line, or reach out of the element that they are in. */
export function brokenWords(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => top))
      const { left, right } = range.getBoundingClientRect()
      const box = node.parentElement!.closest('li, h2')!.getBoundingClientRect()
      if (lines.size > 1 || left < box.left - 1 || right > box.right + 1) broken.push(word)
    }
  }
  return broken
}

/** Bars that stay in view while the page is scrolled. Under a dialog there are none; columns beside the text don't count. */
export const barsInView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('dialog[open], [data-backdrop], [role="dialog"]')) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, top, bottom } = getComputedStyle(element)
        if (position !== 'fixed' && !(position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return false
        const box = element.getBoundingClientRect()
        return (
          box.height > 1 &&
          box.width > 1 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          (position === 'sticky' || (box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth))
        )
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
