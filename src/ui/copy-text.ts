/**
 * Puts text on the clipboard. False when the browser won't: then somebody has to select it by hand.
 * Pages over plain http (a phone on the same network) have no clipboard, but the old command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  const focused = document.activeElement
  document.body.append(area)
  area.focus({ preventScroll: true })
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Selects what an element says, so that the person can copy it. */
export function selectText(element: Element): void {
  getSelection()?.selectAllChildren(element)
}
