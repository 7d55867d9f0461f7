import type { ReactNode } from 'react'
import { FilterPanel } from './filter-panel.tsx'
import classes from './filter-tools.module.css'

type FilterToolsProps = {
  /**
   * The text of the button that opens the panel, on phones and on wide screens. On phones the panel also contains the
   * sort orders.
   */
  label: { narrow: string; wide: string }
  /** Number of active filters in the panel. */
  chosen: number
  orders: ReactNode
  /** The panel's content. */
  children: ReactNode
}

/**
 * A list's sort orders and its filter panel, which a press opens. On phones the sort orders are inside the panel, on
 * wide screens beside it.
 */
export function FilterTools({ label, chosen, orders, children }: FilterToolsProps) {
  return (
    <div className={classes.tools}>
      <FilterPanel
        label={
          <>
            <span className={classes.narrow}>{label.narrow}</span>
            <span className={classes.wide}>{label.wide}</span>
          </>
        }
        chosen={chosen}
      >
        <div className={classes.narrow}>{orders}</div>
        {children}
      </FilterPanel>
      <div className={classes.wide}>{orders}</div>
    </div>
  )
}
