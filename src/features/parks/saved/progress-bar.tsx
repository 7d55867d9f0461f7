import classes from './progress-bar.module.css'

type ProgressBarProps = {
  /** The bar's accessible name, which says what is counted. */
  label: string
  /** Screen readers announce this text instead of a percentage. */
  text: string
  value: number
  max: number
}

/** A bar with a thick outline that fills in the direction of the text. */
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
