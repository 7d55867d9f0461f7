/**
 * Copies text to the clipboard; false if the browser refuses. Uses the old command `copy` where it is the only one, on
 * plain HTTP.
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

/** Selects an element's text, for copying by hand. */
export function selectText(element: Element): void {
  getSelection()?.selectAllChildren(element)
}
