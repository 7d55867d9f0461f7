import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const CONTROLS = '[data-rich-text-editor-control]'
const ENABLED = `${CONTROLS}:not(:disabled)`

/**
 * The keys of a toolbar, as WAI-ARIA defines them: Tab reaches the toolbar once, and the arrows, Home and End move
 * between its controls. Mantine makes each control reachable by Tab and accepts no `tabIndex`, so this hook sets
 * `tabIndex` on the controls' elements.
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
  // Runs after each rendering, because the selection decides which controls exist.
  useLayoutEffect(() => {
    const all = controls()
    stopAt(all.find((one) => one === current.current) ?? all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Events of the toolbar's dialogs arrive here too, so the target need not be a control.
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
