import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Delay between typing and a change of the address, because browsers limit how often the address may change. */
const ADDRESS_AFTER_MS = 250

export type TypedTerm = {
  /** The text in the field. While somebody types, the field is newer than the address. */
  term: string
  /** Call this when the field changes: the list changes at once, the address after the delay. */
  type(term: string): void
  /** Updates the address at once, because Enter was pressed. */
  commit(): void
  /** Discards the typed text, because something else is about to change the address. */
  drop(): void
}

/**
 * A search text shared by a field and the address.
 * @param write puts the text into the address; the same function at each rendering
 * @param afterMs delay between typing and the change of the address
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
      // The address now has the typed text, unless the person typed more in between.
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
