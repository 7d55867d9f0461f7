import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withTerm } from './list-links.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'

/** The address follows the typing after a breath: browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 250

export type ListTerm = {
  /** What the field shows. Ahead of the address while somebody types. */
  term: string
  /** From the field: the list follows at once, the address (replaced, so that Back leaves the list) soon after. */
  type(term: string): void
  /** The address says it now: Enter was pressed. */
  commit(): void
  /** Whatever was typed counts no more: the address is about to change by other means. */
  drop(): void
}

/** The search text of the list, shared between the field and the address. */
export function useListTerm(search: ListSearch): ListTerm {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    latest.current = null
    setTyped(null)
  }, [])

  const commit = useCallback(() => {
    clearTimeout(timer.current)
    const term = latest.current
    if (term === null) return
    void navigate({
      to: '/skateparks',
      search: (now) => withTerm(parseListSearch(now), term),
      replace: true,
      resetScroll: false,
    }).then(() => {
      // The address has caught up, unless there was more typing meanwhile.
      if (latest.current === term) drop()
    })
  }, [navigate, drop])

  const type = useCallback(
    (term: string) => {
      latest.current = term
      setTyped(term)
      clearTimeout(timer.current)
      timer.current = setTimeout(commit, ADDRESS_AFTER_MS)
    },
    [commit],
  )

  useEffect(() => () => clearTimeout(timer.current), [])

  return { term: typed ?? search.q ?? '', type, commit, drop }
}
