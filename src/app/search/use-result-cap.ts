import { useMediaQuery } from '@mantine/hooks'
import { SEARCH_RESULTS_NARROW, SEARCH_RESULTS_WIDE, SEARCH_WIDE_FROM_PX } from '#contract/limits.ts'

/** How many results the panel shows: 4 below 768 px, otherwise 6 (spec §9). The panel is never rendered on the server. */
export const useResultCap = (): number =>
  useMediaQuery(`(min-width: ${SEARCH_WIDE_FROM_PX}px)`, undefined, { getInitialValueInEffect: false })
    ? SEARCH_RESULTS_WIDE
    : SEARCH_RESULTS_NARROW
