import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { localTime } from '#domain/israel-time.ts'
import type { HourAhead } from '#domain/weather-ahead.ts'
import { formatTime, formatWeekday } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './weather-strip.module.css'

/** Hours between two labels. */
const LABEL_HOURS = 6
/** A bar of this much rain in an hour (mm) is as high as can be. */
const MUCH_RAIN = 4

export type SwatchKind = 'rain' | 'wet' | 'unsure' | 'heat' | 'wind' | 'lit' | 'dark' | 'maybe'

/** A mark of the strip beside its words. */
export const Swatch = ({ kind }: { kind: SwatchKind }) => (
  <span className={classes.swatch} data-kind={kind} aria-hidden="true" />
)

/** The hours ahead as a strip of bars. Screen readers get the same in words. */
export function Strip({ hours }: { hours: readonly HourAhead[] }) {
  return (
    <div className={classes.strip} aria-hidden="true" style={{ '--hours': hours.length } as CSSProperties}>
      <div className={classes.hours}>
        {hours.map((hour) => (
          <Hour key={hour.at} {...hour} />
        ))}
      </div>
      <Labels hours={hours} />
      <Legend hours={hours} />
    </div>
  )
}

function Hour({ wetness, rain, isHot, isWindy, light }: HourAhead) {
  const kind = wetness === 'rain' ? 'rain' : wetness === 'unknown' ? 'unsure' : wetness === null ? undefined : 'wet'
  const height = kind === 'rain' ? 0.3 + 0.7 * Math.min(1, rain / MUCH_RAIN) : 0.3
  return (
    <span className={classes.hour} data-light={light}>
      {isHot && <span className={classes.top} data-kind="heat" />}
      {isWindy && <span className={classes.top} data-kind="wind" />}
      {kind && <span className={classes.bar} data-kind={kind} style={{ '--height': height } as CSSProperties} />}
    </span>
  )
}

/** The hour every six hours; at midnight the day. */
function Labels({ hours }: { hours: readonly HourAhead[] }) {
  const language = useLanguage()
  return (
    <div className={classes.labels}>
      {hours.map(({ at }, index) => {
        const { minutes, weekday } = localTime(at)
        if (minutes % (LABEL_HOURS * 60) !== 0 || index > hours.length - LABEL_HOURS) return null
        // Hebrew writes “יום א׳”, for which there is no room.
        const day = minutes === 0 ? formatWeekday(weekday, language, 'short').replace(/^יום /, '') : null
        return (
          <span
            key={at}
            style={{ gridColumnStart: index + 1 }}
            data-hour={minutes / 60}
            data-day={day === null ? undefined : ''}
          >
            {day ?? formatTime(at)}
          </span>
        )
      })}
    </div>
  )
}

/** The marks that the strip has, with their words. */
function Legend({ hours }: { hours: readonly HourAhead[] }) {
  const { t } = useLingui()
  const has = (test: (hour: HourAhead) => boolean) => hours.some(test)
  const marks: [SwatchKind, string, boolean][] = [
    ['rain', t({ message: 'rain', context: 'mark on a strip of hours' }), has(({ wetness }) => wetness === 'rain')],
    [
      'wet',
      t({ message: 'wet ground', context: 'mark on a strip of hours' }),
      has(({ wetness }) => wetness === 'left' || wetness === 'told'),
    ],
    [
      'unsure',
      t({ message: 'perhaps wet', context: 'mark on a strip of hours' }),
      has(({ wetness }) => wetness === 'unknown'),
    ],
    ['heat', t({ message: 'over 35°', context: 'mark on a strip of hours' }), has(({ isHot }) => isHot)],
    ['wind', t({ message: 'wind', context: 'mark on a strip of hours' }), has(({ isWindy }) => isWindy)],
    ['lit', t({ message: 'lit', context: 'mark on a strip of hours' }), has(({ light }) => light === 'lit')],
    ['dark', t({ message: 'dark', context: 'mark on a strip of hours' }), has(({ light }) => light === 'dark')],
    [
      'maybe',
      t({ message: 'dark, lights unknown', context: 'mark on a strip of hours' }),
      has(({ light }) => light === 'maybe'),
    ],
  ]
  return (
    <p className={classes.legend}>
      {marks.map(
        ([kind, words, isThere]) =>
          isThere && (
            <span key={kind}>
              <Swatch kind={kind} />
              <span>{words}</span>
            </span>
          ),
      )}
    </p>
  )
}
