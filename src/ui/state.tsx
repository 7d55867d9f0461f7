import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './state.module.css'

export type StateProps = {
  title: ReactNode
  text?: ReactNode
  /** Buttons or links (`buttonClass`) that lead on. */
  actions?: ReactNode
  /** 1 when it is the whole page. */
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** A drawing, a few words and a way on; the frame of the empty and the error state. */
export function State({ scene, title, text, actions, headingLevel = 2, className }: StateProps & { scene: ReactNode }) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={cx(classes.state, className)}>
      {scene}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
