import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Debounce of the address: browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 250

export type TypedTerm = {
  /** The text in the field. While somebody types, the text is ahead of the address. */
  term: string
  /** Call this from the field: the list changes at once, the address after the debounce. */
  type(term: string): void
  /** Updates the address now: Enter was pressed. */
  commit(): void
  /** Discards the typed text: the address is about to change by other means. */
  drop(): void
}

/**
 * A search text shared by a field and the address.
 * @param write puts the text into the address; the same function at each rendering
 * @param afterMs the debounce
 */
export function useTypedTerm(
  addressed: string,
  write: (term: string) => Promise<void>,
  afterMs = ADDRESS_AFTER_MS,
): TypedTerm {
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Path of the page where the text was typed. */
  const typedOn = useRef('')

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    latest.current = null
    setTyped(null)
  }, [])

  const commit = useCallback(() => {
    clearTimeout(timer.current)
    const term = latest.current
    if (term === null) return
    // A navigation to another page has begun since the text was typed.
    if (location.pathname !== typedOn.current) return drop()
    void write(term).then(() => {
      // The address has caught up, unless the person typed more.
      if (latest.current === term) drop()
    })
  }, [write, drop])

  const type = useCallback(
    (term: string) => {
      latest.current = term
      typedOn.current = location.pathname
      setTyped(term)
      clearTimeout(timer.current)
      timer.current = setTimeout(commit, afterMs)
    },
    [commit, afterMs],
  )

  useEffect(() => () => clearTimeout(timer.current), [])

  const term = typed ?? addressed
  return useMemo(() => ({ term, type, commit, drop }), [term, type, commit, drop])
}
