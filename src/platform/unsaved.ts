import { useEffect } from 'react'

/**
 * What is typed and not yet kept anywhere. While there is any, this tab is not reloaded for a new version, and leaving
 * it is asked about. One list per tab; filled by effects only, so the server never touches it.
 */
const unsaved = new Set<symbol>()
const listeners = new Set<() => void>()

export const hasUnsaved = (): boolean => unsaved.size > 0

export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that something unsaved stands in this tab, until the returned function is called. */
export function holdUnsaved(): () => void {
  const holder = Symbol()
  change(() => unsaved.add(holder))
  return () => change(() => unsaved.delete(holder))
}

/** For a form: `isDirty` is whether leaving now would lose what was typed. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty])
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function change(work: () => void): void {
  const before = hasUnsaved()
  work()
  if (hasUnsaved() === before) return
  // Only while it is needed: a page that listens is not kept for the Back button.
  if (before) removeEventListener('beforeunload', askBeforeLeaving)
  else addEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}
