import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WeatherCredit } from '#contract/weather.ts'
import { useServices } from '#platform/services.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { isOld } from './park-weather.ts'
import { weatherQuery } from './weather-query.ts'
import { ageSentence } from './weather-words.ts'
import classes from './weather-section.module.css'

type ForecastCreditProps = {
  credit: WeatherCredit
  /** Epoch ms. */
  fetchedAt: number
}

/** The age and the source of a forecast. */
export function ForecastCredit({ credit, fetchedAt }: ForecastCreditProps) {
  const { i18n } = useLingui()
  const now = useInstant()
  return (
    <p className={classes.credit}>
      <span className={classes.age} data-old={isOld(fetchedAt, now) || undefined}>
        {ageSentence(i18n, fetchedAt, now)}
      </span>
      {SEPARATOR}
      <a href={credit.url} target="_blank" rel="noopener">
        <Bidi>{credit.name}</Bidi>
      </a>{' '}
      <Bidi>({credit.licence})</Bidi>
    </p>
  )
}

/** The age and the source of all forecasts on the device, for screens about several parks. */
export function CommonCredit() {
  const { data } = useQuery(weatherQuery(useServices()))
  return data && <ForecastCredit credit={data.credit} fetchedAt={Date.parse(data.fetchedAt)} />
}
