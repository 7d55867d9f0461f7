import { useHotkeys, useOs } from '@mantine/hooks'
import type { RefObject } from 'react'

/** What a button says about its keys: in its tooltip, and to screen readers. */
export type KeyHint = { title: string; 'aria-keyshortcuts': string }

/** Whether a shortcut is meant for a form: no dialog is open, and nothing outside of the form's page part is being typed. */
function isMeant(form: HTMLFormElement): boolean {
  if (document.querySelector('[aria-modal="true"]')) return false
  const focused = document.activeElement?.closest('form')
  // Without a form around the focus, the first form of the page is meant.
  return focused ? focused === form : document.querySelector('form[data-edits]') === form
}

/** Fields take what was typed when they lose the focus, as they do when somebody presses the save button. */
function commitTyped(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return
  activeElement.blur()
  activeElement.focus({ preventScroll: true })
}

/**
 * Saves a form with Ctrl or ⌘ and S, and publishes with Ctrl or ⌘ and Enter. S is the key at the place of S: the Hebrew
 * layout has another letter there. The form must have `data-edits`.
 * @param publish sets the form's status; absent: it is public already, or has no status
 */
export function useSaveKeys(
  form: RefObject<HTMLFormElement | null>,
  publish: (() => void) | undefined,
): { save: KeyHint; publish: KeyHint } {
  const isApple = /^(?:macos|ios)$/.test(useOs())
  const send = (before?: () => void) => {
    const { current } = form
    if (!current || !isMeant(current)) return
    commitTyped()
    before?.()
    current.requestSubmit()
  }
  useHotkeys(
    [
      ['mod+S', () => send(), { usePhysicalKeys: true }],
      ['mod+Enter', () => send(publish)],
    ],
    [],
    true,
  )
  const hint = (key: string, sign: string): KeyHint => ({
    title: isApple ? `⌘${sign}` : `Ctrl+${key}`,
    'aria-keyshortcuts': `Control+${key} Meta+${key}`,
  })
  return { save: hint('S', 'S'), publish: hint('Enter', '↵') }
}
