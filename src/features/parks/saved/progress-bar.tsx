import classes from './progress-bar.module.css'

type ProgressBarProps = {
  /** The accessible name: what is being counted. */
  label: string
  /** Announced instead of a percentage. */
  text: string
  value: number
  max: number
}

/** A thick-lined bar that fills in text direction. */
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
