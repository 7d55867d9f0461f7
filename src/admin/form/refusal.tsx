import { cx } from '#ui/cx.ts'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import classes from './refusal.module.css'

type RefusalProps = {
  /** Null: nothing was refused, or not yet again. */
  refusal: { title: string; description: string } | null
  className?: string
}

/** Why something that was asked for did not go through, beside the button that was pressed: it takes the focus. */
export function Refusal({ refusal, className }: RefusalProps) {
  const words = useFailureFocus<HTMLDivElement>(refusal)
  // The live region is there before its text.
  return (
    <div role="alert" className={cx(classes.region, className)}>
      {refusal && (
        <div ref={words} tabIndex={-1} className={classes.words}>
          <b>{refusal.title}</b>
          <p>{refusal.description}</p>
        </div>
      )}
    </div>
  )
}
