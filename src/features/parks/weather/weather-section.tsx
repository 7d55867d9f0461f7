import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Park } from '#contract/parks.ts'
import { drynessAt, isUnderRoof } from '#domain/dryness.ts'
import { hoursAhead, type Stretch, stretchesOf } from '#domain/weather-ahead.ts'
import { endOf } from '#domain/weather-cells.ts'
import { useServices } from '#platform/services.tsx'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useReportsOf } from '../reports/use-reports.ts'
import { ForecastCredit } from './forecast-credit.tsx'
import { forecastAt } from './park-weather.ts'
import { weatherQuery } from './weather-query.ts'
import { Strip, Swatch } from './weather-strip.tsx'
import { drynessSentence, spanText, stretchText } from './weather-words.ts'
import classes from './weather-section.module.css'

/**
 * The forecast of a park: until when it is dry, or when it will be; the next 48 hours as a strip and in words; the age
 * and the source. Shows nothing if there is no forecast for the park, or a too old one.
 */
export function WeatherSection({ park }: { park: Park }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(weatherQuery(useServices()))
  const hasTexts = useAreaTexts('weather')
  const reports = useReportsOf(park._id)
  const now = useInstant()
  const id = useId()
  if (!data || !hasTexts) return <div className={classes.pending} />
  const forecast = forecastAt(data, park, now)
  const hours = forecast ? hoursAhead(park, forecast, reports, now) : []
  if (!forecast || hours.length === 0) return null
  const dryness = drynessAt(park, forecast, reports, now)
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{t`Dry or wet`}</VisuallyHidden>
      </h2>
      <p className={classes.line} data-state={dryness.state}>
        {drynessSentence(i18n, dryness, { end: endOf(forecast), now, isRoofed: isUnderRoof(park) })}
      </p>
      <Strip hours={hours} />
      <Fold id="fold-weather" summary={<span>{t`The next hours in words`}</span>} className={classes.words}>
        <Stretches stretches={stretchesOf(hours)} now={now} />
      </Fold>
      <ForecastCredit credit={data.credit} fetchedAt={forecast.fetchedAt} />
    </Card>
  )
}

/** The hours ahead in words, with the marks of the strip. */
function Stretches({ stretches, now }: { stretches: readonly Stretch[]; now: number }) {
  const { t, i18n } = useLingui()
  if (stretches.length === 0) return <p className={classes.nothing}>{t`Nothing but dry daylight.`}</p>
  return (
    <ul className={classes.list}>
      {stretches.map((stretch) => (
        <li key={`${stretch.kind} ${stretch.from}`}>
          <Swatch kind={stretch.kind === 'wet' && stretch.most >= 0.1 ? 'rain' : stretch.kind} />
          <span>
            <b data-figures="">{spanText(i18n, stretch, now)}</b> <span>{stretchText(i18n, stretch, now)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
