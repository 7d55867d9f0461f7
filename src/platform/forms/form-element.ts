/** Reads values from a form's element, and focuses controls in it. */

import { valueAt } from './path.ts'

/**
 * Values that were typed before hydration, with their paths. These are the controls whose value differs from the
 * initial value.
 */
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

/** Focuses a field. If several controls share the name (a choice), focuses the checked one, otherwise the first. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const elements = form?.querySelectorAll<HTMLElement>(`[name="${path}"], [data-path="${path}"]`) ?? []
  const target = [...elements].find((one) => one instanceof HTMLInputElement && one.checked) ?? elements[0]
  if (!target) return
  target.focus({ preventScroll: true })
  // The error stands below the field. A bar at the bottom of the screen would cover it, so the error is scrolled into
  // view too.
  for (const shown of [target, errorOf(target)]) shown?.scrollIntoView?.({ block: 'nearest' })
}

/** The element with a control's error, which its `aria-describedby` names. */
const errorOf = (control: HTMLElement): HTMLElement | null => {
  const id = control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((one) => one.endsWith('error'))
  return id === undefined ? null : document.getElementById(id)
}

/**
 * If only one field is wrong, focuses this field. If several are wrong, focuses the summary
 * (`ui/form/form-errors.tsx`), or the first wrong field if the form has no summary.
 */
export function focusWrong(form: HTMLFormElement | null, wrong: readonly string[]): void {
  const summary = form?.querySelector<HTMLElement>('[data-form-errors]')
  if (wrong.length > 1 && summary) summary.focus()
  else if (wrong[0]) focusField(form, wrong[0])
}
