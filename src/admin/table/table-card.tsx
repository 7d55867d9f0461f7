import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import classes from './table-card.module.css'

/** The card around a list: the toolbar, the table or the state shown instead of it, and the footer. */
export function TableCard({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>
}

type TableEmptyProps = {
  /** Whether rows are missing because of search or filters; otherwise the list itself is empty. */
  isFiltered: boolean
  onClear: () => void
  /** The title for an empty list. */
  title: string
  text?: string
  /** A button for an empty list, which creates the first thing. */
  action?: ReactNode
}

/** Shown instead of a table without rows. */
export function TableEmpty({ isFiltered, onClear, title, text, action }: TableEmptyProps) {
  const { t } = useLingui()
  if (!isFiltered) return <EmptyState className={classes.state} title={title} text={text} actions={action} />
  return (
    <EmptyState
      className={classes.state}
      title={t`No results found`}
      text={t`Nothing matches the search and the filters.`}
      actions={<Button variant="default" onClick={onClear}>{t`Clear search and filters`}</Button>}
    />
  )
}

/** Shown if the page number in the address is higher than the list's last page. */
export function TablePageEmpty({ onFirst }: { onFirst: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      className={classes.state}
      title={t`This page is empty`}
      text={t`The list is shorter now.`}
      actions={<Button variant="default" onClick={onFirst}>{t`To the first page`}</Button>}
    />
  )
}

type TableErrorProps = {
  title: string
  text: string
  onRetry: () => void
  /** 1 if this state replaces a whole page. */
  headingLevel?: 1 | 2
}

/** Shown instead of a table, or a thing's page, that could not be loaded. */
export function TableError({ title, text, onRetry, headingLevel = 2 }: TableErrorProps) {
  const { t } = useLingui()
  return (
    <ErrorState
      headingLevel={headingLevel}
      className={classes.state}
      title={title}
      text={text}
      actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}
