import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { NothingScene, SlamScene } from '../page/scenes.tsx'
import classes from './state.module.css'

type StateProps = {
  title: ReactNode
  text?: ReactNode
  /** Buttons or links (`buttonClass`) for the next step. */
  actions?: ReactNode
  /** Level 1 if this state is the whole page. */
  headingLevel?: 1 | 2 | 3
  className?: string
}

function State({ scene, title, text, actions, headingLevel = 2, className }: StateProps & { scene: ReactNode }) {
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

/** Shown when there is nothing to show and no error: no results, no favourites, an unknown address. */
export const EmptyState = (props: StateProps) => <State scene={<NothingScene />} {...props} />

/** Shown when something failed: says what failed, with an action to try again. */
export const ErrorState = (props: StateProps) => <State scene={<SlamScene />} {...props} />
