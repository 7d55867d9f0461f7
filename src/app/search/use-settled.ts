import { useDebouncedValue } from '@mantine/hooks'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'

/** The typed term, debounced (spec §9: 300 ms), and whether the timeout is running. An emptied box is empty at once. */
export function useSettled(typed: string): { term: string; settling: boolean } {
  const now = typed.trim()
  const [settled] = useDebouncedValue(now, SEARCH_DEBOUNCE_MS)
  return now === '' ? { term: '', settling: false } : { term: settled, settling: settled !== now }
}
