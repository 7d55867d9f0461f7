import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { useSingleKeys } from '../keys/single-keys.ts'
import { hasModifier, takesKeys } from '../keys/typing.ts'

/** The rows of a list: table rows with data, and what a list without a table marks as its rows. */
const ROWS = 'tbody > tr:not([aria-hidden]), [data-row]'

type RowKeys = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Says to screen readers what the last key changed; null: nothing. */
  said: string | null
}

/**
 * The keys of a list while the focus is in it: J and K move to the next and the previous row, X selects the row (with
 * Shift all rows since the last selected one), Enter opens it. The letters are found by their place on the keyboard,
 * because the Hebrew layout has other letters there. The focus goes to the row's link, so Tab and a screen reader go on
 * from there.
 */
export function useRowKeys(): RowKeys {
  const { t } = useLingui()
  const { isOn } = useSingleKeys()
  const [said, setSaid] = useState<string | null>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget
    const focused = event.target as HTMLElement
    // React passes on events of menus and dialogs that a row opened, although they are outside the list.
    if (!list.contains(focused) || takesKeys(focused) || hasModifier(event) || event.nativeEvent.isComposing) return
    const rows = [...list.querySelectorAll<HTMLElement>(ROWS)]
    const at = rows.findIndex((row) => row.contains(focused))
    if (event.key === 'Enter' && !event.shiftKey) {
      // A link or a button has its own Enter.
      if (at < 0 || focused.closest('a, button')) return
      event.preventDefault()
      linkOf(rows[at]!)?.click()
      return
    }
    if (!isOn) return
    const key = LETTERS[event.code]
    if (key === undefined || (event.shiftKey && key !== 'select')) return
    event.preventDefault()
    if (key !== 'select') focusRow(rows[at < 0 ? 0 : at + key])
    else if (at >= 0 && !event.repeat) {
      const isSelected = toggle(rows[at]!, event.shiftKey)
      const name = linkOf(rows[at]!)?.textContent
      if (isSelected === undefined || !name) return
      setSaid(isSelected ? t`Selected: ${name}` : t`No longer selected: ${name}`)
    }
  }
  return { onKeyDown, said }
}

/** Keys by their place on the keyboard: 1 and -1 move to the next and the previous row, `select` selects the row. */
const LETTERS: Readonly<Record<string, 1 | -1 | 'select'>> = { KeyJ: 1, KeyK: -1, KeyX: 'select' }

const linkOf = (row: HTMLElement) => row.querySelector<HTMLAnchorElement>('a[href]')
const checkboxOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('input[type="checkbox"]')

function focusRow(row: HTMLElement | undefined): void {
  if (!row) return
  const aim = linkOf(row) ?? checkboxOf(row) ?? row
  aim.focus()
  // The table scrolls inside its box, where its headers cover the first row.
  aim.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/**
 * Presses the row's checkbox. With `isRange`, the checkbox selects a range, as it does when it is pressed with Shift.
 * @returns whether the row is selected now; undefined: rows of this list can't be selected
 */
function toggle(row: HTMLElement, isRange: boolean): boolean | undefined {
  const checkbox = checkboxOf(row)
  if (!checkbox || checkbox.disabled) return undefined
  const wasSelected = checkbox.checked
  checkbox.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
  return !wasSelected
}
