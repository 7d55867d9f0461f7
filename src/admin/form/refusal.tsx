import { cx } from '#ui/cx.ts'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import classes from './refusal.module.css'

type RefusalProps = {
  /** null: no request was refused, or a new attempt is running. */
  refusal: { title: string; description: string } | null
  className?: string
}

/** Says beside the pressed button why the request failed. The text takes the focus. */
export function Refusal({ refusal, className }: RefusalProps) {
  const words = useFailureFocus<HTMLDivElement>(refusal)
  // The live region is rendered before it has a text, because screen readers announce only changes inside a region.
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
