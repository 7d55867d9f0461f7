import classes from './progress-bar.module.css'

type ProgressBarProps = {
  /** Accessible name: what is being counted. */
  label: string
  /** Read out in place of a percentage. */
  text: string
  value: number
  max: number
}

/** A thick-lined bar that fills along the text. */
export function ProgressBar({ label, text, value, max }: ProgressBarProps) {
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <div className={classes.fill} style={{ inlineSize: `${max > 0 ? (100 * value) / max : 0}%` }} />
    </div>
  )
}
