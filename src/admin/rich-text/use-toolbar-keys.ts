import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const CONTROLS = '[data-rich-text-editor-control]'
const ENABLED = `${CONTROLS}:not(:disabled)`

/**
 * The keys of a toolbar (WAI-ARIA): it is one Tab stop; the arrows, Home and End move inside it. Mantine's controls are
 * a stop each and accept no `tabIndex`, so it is set on their elements.
 */
export function useToolbarKeys(onEscape: () => void) {
  const toolbar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  const controls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(ENABLED) ?? [])]
  const stopAt = (control: HTMLElement | undefined) => {
    current.current = control ?? null
    for (const one of toolbar.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])
      one.tabIndex = one === control ? 0 : -1
  }
  // After each rendering: the controls depend on the selection.
  useLayoutEffect(() => {
    const all = controls()
    stopAt(all.find((one) => one === current.current) ?? all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Events of the dialogs arrive here too.
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    if (!control || !toolbar.current?.contains(control)) return
    if (event.key === 'Escape') return onEscape()
    const isRtl = getComputedStyle(toolbar.current).direction === 'rtl'
    const all = controls()
    const at = all.indexOf(control)
    const steps: Partial<Record<string, number>> = {
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: all.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = all.at(next % all.length)
    stopAt(target)
    target?.focus()
  }
  return { toolbar, onToolbarKey: onKeyDown, focusToolbar: () => current.current?.focus() }
}
