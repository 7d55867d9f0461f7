import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './fold.module.css'
import { useOpenFold } from './use-open-fold.ts'

type FoldProps = {
  /** The element's id, unique in the page. */
  id: string
  /** The line that is always shown: one element, or a heading and more. A press opens and closes the rest. */
  summary: ReactNode
  startsOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string | undefined
  children: ReactNode
}

/** One line that opens, also without scripts. */
export function Fold({ id, summary, startsOpen = false, onToggle, className, children }: FoldProps) {
  const [isOpen, setOpen] = useOpenFold(id, startsOpen)
  return (
    <details
      id={id}
      className={cx(classes.fold, className)}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        onToggle?.(currentTarget.open)
      }}
    >
      <summary className={classes.summary}>
        {summary}
        <IconChevronDown size={20} stroke={2.5} aria-hidden className={classes.chevron} />
      </summary>
      {children}
    </details>
  )
}
