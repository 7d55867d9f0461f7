/** Reads values from a form's element, and focuses controls in it. */

import { valueAt } from './path.ts'

/** Values typed before hydration, by path: the values of controls that differ from the initial values. */
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

/** Focuses a field: if several controls share its name (a choice), the checked one, otherwise the first. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const elements = form?.querySelectorAll<HTMLElement>(`[name="${path}"], [data-path="${path}"]`) ?? []
  const target = [...elements].find((one) => one instanceof HTMLInputElement && one.checked) ?? elements[0]
  if (!target) return
  target.focus({ preventScroll: true })
  // The error stands below the field, where a bar at the bottom would cover the error.
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
 * Focuses the only wrong field; if there are several, the summary (`ui/form/form-errors.tsx`) if the form has one,
 * otherwise the first field.
 */
export function focusWrong(form: HTMLFormElement | null, wrong: readonly string[]): void {
  const summary = form?.querySelector<HTMLElement>('[data-form-errors]')
  if (wrong.length > 1 && summary) summary.focus()
  else if (wrong[0]) focusField(form, wrong[0])
}
