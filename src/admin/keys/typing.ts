/** Whether a key that is pressed at this element may be meant as text, or for a choice in the element. */
export const takesKeys = (element: Element): boolean =>
  element.closest(
    'input:not([type="checkbox"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="tablist"], [role="radiogroup"]',
  ) !== null

/** Whether a key is pressed together with a key that makes a shortcut of the browser or the system. */
export const hasModifier = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey
