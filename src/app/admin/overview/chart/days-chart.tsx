import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './days-chart.module.css'

type DaysChartProps = {
  /** The oldest day is first. `day` is a date, `YYYY-MM-DD`. */
  days: readonly { day: string; value: number }[]
  /** The name of the counted thing. */
  label: string
  format?: ((value: number) => string) | undefined
}

/** Every fifth day, counted back from the last day, has its date below its bar. */
const DATED_DAYS = 5
const INTERVALS = 4

/**
 * A bar for each day, the oldest on the left in both languages. Screen readers read a table beside the chart instead.
 */
export function DaysChart({ days, label, format = String }: DaysChartProps) {
  const language = useLanguage()
  const top = INTERVALS * stepOf(Math.max(0, ...days.map(({ value }) => value)))
  return (
    <div className={classes.chart} data-chart aria-hidden>
      <div className={classes.scale}>
        {Array.from({ length: INTERVALS + 1 }, (_, index) => (
          <span key={index}>{format((top / INTERVALS) * (INTERVALS - index))}</span>
        ))}
      </div>
      <div className={classes.days}>
        {days.map(({ day, value }, index) => {
          const date = formatDate(Date.parse(day), language, { day: 'numeric', month: 'numeric' })
          return (
            <div key={day} className={classes.day}>
              {value > 0 && <div className={classes.bar} style={{ blockSize: `${(value / top) * 100}%` }} />}
              {(days.length - 1 - index) % DATED_DAYS === 0 && <span className={classes.date}>{date}</span>}
              <p className={classes.tip} data-late={index >= days.length / 2 || undefined}>
                <bdi>{`${date} · ${label}: ${format(value)}`}</bdi>
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/**
 * The difference between two lines of the scale: a round number, large enough for the highest bar to fit on the scale.
 */
function stepOf(highest: number): number {
  const least = Math.max(1, highest / INTERVALS)
  const power = 10 ** Math.floor(Math.log10(least))
  return power * [1, 2, 5, 10].find((factor) => factor * power >= least)!
}
