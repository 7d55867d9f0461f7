import { useEffect, useRef } from 'react'

/** Focuses a control of a picture after the list of pictures was rendered again. */
export function useControlFocus() {
  const list = useRef<HTMLOListElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const nextFocus = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (nextFocus.current === undefined) return
    const controls = [...(list.current?.querySelectorAll<HTMLElement>('[data-control]') ?? [])]
    const control = controls.find(({ dataset }) => dataset.control === nextFocus.current)
    ;(control ?? chooser.current)?.focus()
    nextFocus.current = undefined
  })
  return { list, chooser, focusLater: (control: string) => (nextFocus.current = control) }
}
