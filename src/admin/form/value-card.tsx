import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './value-card.module.css'

/** Lays out the cards of one choice beside each other. */
export function ValueCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>
}

type ValueCardProps = { value: string; title: string; children: ReactNode }

/** A radio button that shows one of several values of a field, and whose value it is. */
export function ValueCard({ value, title, children }: ValueCardProps) {
  return (
    <Radio.Card value={value} className={classes.card}>
      <Radio.Indicator />
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {children}
      </span>
    </Radio.Card>
  )
}
