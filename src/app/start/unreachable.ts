import type { Language } from '#contract/limits.ts'

/** Shown where the texts could not be loaded: the app would render message ids. */
export function showUnreachable(root: HTMLElement, language: Language): void {
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = language === 'he' ? 'אין חיבור לרמפה. לנסות שוב' : 'Rampa can’t be reached. Try again'
  again.style.cssText = 'display: block; padding: 4rem 1.5rem; font: 1.25rem sans-serif; text-align: center'
  root.replaceChildren(again)
}
