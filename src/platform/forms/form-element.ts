/** What a form reads from its element, and what it focuses in it. */

import { valueAt } from './path.ts'

/** What was typed before hydration, by path: the values of controls that differ from the initial ones. */
export function typedIn(form: HTMLFormElement | null, initial: object): [path: string, value: unknown][] {
  return [...(form?.elements ?? [])].flatMap((control): [string, unknown][] => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return []
    const isInput = control instanceof HTMLInputElement
    if (isInput && control.type === 'radio' && !control.checked) return []
    const before = valueAt(initial, control.name.split('.'))
    const now = isInput && typeof before === 'boolean' ? control.checked : control.value
    return typeof now === typeof before && now !== before ? [[control.name, now]] : []
  })
}

/** Focuses a field: of several controls with its name (a choice) the checked one, otherwise the first. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const elements = form?.querySelectorAll<HTMLElement>(`[name="${path}"], [data-path="${path}"]`) ?? []
  const target = [...elements].find((one) => one instanceof HTMLInputElement && one.checked) ?? elements[0]
  if (!target) return
  target.focus({ preventScroll: true })
  // Its error stands below it, where a bar at the bottom would hide it.
  for (const shown of [target, errorOf(target)]) shown?.scrollIntoView?.({ block: 'nearest' })
}

/** The text of a control's error, which its `aria-describedby` names. */
const errorOf = (control: HTMLElement): HTMLElement | null => {
  const id = control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((one) => one.endsWith('error'))
  return id === undefined ? null : document.getElementById(id)
}

/** Focuses the only wrong field; of several the summary (`ui/form/form-errors.tsx`), if there is one, or the first. */
export function focusWrong(form: HTMLFormElement | null, wrong: readonly string[]): void {
  const summary = form?.querySelector<HTMLElement>('[data-form-errors]')
  if (wrong.length > 1 && summary) summary.focus()
  else if (wrong[0]) focusField(form, wrong[0])
}
