import { useEffect } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** Time in ms in which a component that closes or deletes something may set the focus itself. */
const OWN_TIME_MS = 60

/**
 * Keeps the focus near its last position, for keyboard users. Browsers move the focus to the body when the focused
 * button is disabled during work, or when it is removed with its row, dialog or page.
 */
export function useKeptFocus(): void {
  useEffect(() => watchFocus(document), [])
}

/** A focused element and its ancestors, each with its parent and a neighbour. */
type Place = { element: HTMLElement; around: { node: Element; parent: Element; next: Element | null }[] }

function watchFocus(page: Document): () => void {
  let place: Place | null = null
  /** The last focused element in the page, outside dialogs. */
  let placeInMain: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * Whether the person uses touch: then the focus is not kept, because an automatic focus would open the phone's
   * keyboard.
   */
  let isTouched = false

  const isLost = () => page.activeElement === null || page.activeElement === page.body
  const restore = () => {
    timer = undefined
    if (!place || isTouched || !isLost()) return
    if (place.element.isConnected) {
      // The element may only be disabled for a while: then the next change restores the focus.
      if (canFocus(place.element)) focus(place.element)
      return
    }
    focus(near(place, page) ?? (placeInMain && canFocus(placeInMain.element) ? placeInMain.element : mainOf(page)))
  }
  const check = () => {
    if (!place || !isLost() || timer !== undefined) return
    if (place.element.isConnected) restore()
    else timer = setTimeout(restore, OWN_TIME_MS)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === page.body) return
    place = placeOf(target)
    if (target.closest('main')) placeInMain = place
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // If the element is still on the page a moment later, the person removed the focus on purpose: by a press beside
    // the element, or by hiding a phone's keyboard.
    setTimeout(() => {
      if (target === place?.element && isLost() && canFocus(place.element)) place = null
    })
  }
  const onPointer = ({ pointerType }: PointerEvent) => (isTouched = pointerType === 'touch')
  const onKey = () => (isTouched = false)
  const observer = new MutationObserver(check)
  observer.observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  page.addEventListener('focusin', onFocusIn)
  page.addEventListener('focusout', onFocusOut)
  page.addEventListener('pointerdown', onPointer, true)
  page.addEventListener('keydown', onKey, true)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    page.removeEventListener('focusin', onFocusIn)
    page.removeEventListener('focusout', onFocusOut)
    page.removeEventListener('pointerdown', onPointer, true)
    page.removeEventListener('keydown', onKey, true)
  }
}

function placeOf(element: HTMLElement): Place {
  const around: Place['around'] = []
  for (let node: Element = element; node.parentElement; node = node.parentElement)
    around.push({ node, parent: node.parentElement, next: node.nextElementSibling ?? node.previousElementSibling })
  return { element, around }
}

/** The focusable element next to a removed element; undefined: its page or dialog is gone too. */
function near({ around }: Place, page: Document): HTMLElement | undefined {
  const first = around.findIndex(({ parent }) => parent.isConnected)
  for (const { parent, next } of around.slice(first)) {
    if (parent === page.body || !parent.closest('main, [role="dialog"], dialog')) return undefined
    // Nothing focusable is left near the removed element, so the page or dialog itself gets the focus.
    if (parent.matches('main, [role="dialog"], dialog')) return parent as HTMLElement
    const candidates = [...(next?.isConnected ? [next, ...next.querySelectorAll(FOCUSABLE)] : [])]
    const found = [...candidates, ...parent.querySelectorAll(FOCUSABLE)].find(canFocus)
    if (found) return found as HTMLElement
  }
  return undefined
}

const mainOf = (page: Document) => page.querySelector('main')

const canFocus = (element: Element): boolean =>
  element.isConnected &&
  element.matches(FOCUSABLE) &&
  !element.matches(':disabled, [tabindex="-1"], [inert] *') &&
  // A page is hidden before another page replaces it.
  !element.closest('[style*="display: none"]')

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
