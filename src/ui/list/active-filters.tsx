import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import classes from './active-filters.module.css'
import { buttonClass } from '../button.tsx'

/** The active filters. Each is a link that removes the filter. */
export function ActiveFilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={classes.row}>
      {children}
    </div>
  )
}

/** The class for a link that removes one filter; it contains an `ActiveFilterName`. */
export const activeFilterClass = classes.filter!
/** The class for the link that removes all filters. */
export const clearFiltersClass = buttonClass('quiet', classes.clear)

export function ActiveFilterName({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <IconX size={16} stroke={2.5} aria-hidden />
    </>
  )
}
