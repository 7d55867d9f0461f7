import { cx } from '#ui/cx.ts'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import classes from './refusal.module.css'

type RefusalProps = {
  /** null: nothing was refused, or a new attempt is under way. */
  refusal: { title: string; description: string } | null
  className?: string
}

/** Says beside the pressed button why the request failed, and takes the focus. */
export function Refusal({ refusal, className }: RefusalProps) {
  const words = useFailureFocus<HTMLDivElement>(refusal)
  // The live region exists before its text.
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
