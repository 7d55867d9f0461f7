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

/** The addresses of licences that sources ask to be named with a link. */
const LICENCE_URLS: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
}

/** Whose the forecasts are, and under which licence. */
function Source({ credit: { name, url, licence } }: Pick<ForecastCreditProps, 'credit'>) {
  const licenceUrl = LICENCE_URLS[licence]
  return (
    <>
      <a href={url} target="_blank" rel="noopener">
        <Bidi>{name}</Bidi>
      </a>
      {SEPARATOR}
      {licenceUrl ? (
        <a href={licenceUrl} target="_blank" rel="license noopener">
          <Bidi>{licence}</Bidi>
        </a>
      ) : (
        <Bidi>{licence}</Bidi>
      )}
    </>
  )
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
      <Source credit={credit} />
    </p>
  )
}

/** The age and the source of all forecasts on the device, for screens about several parks. */
export function CommonCredit() {
  const { data } = useQuery(weatherQuery(useServices()))
  return data && <ForecastCredit credit={data.credit} fetchedAt={Date.parse(data.fetchedAt)} />
}

/** Whose the forecasts are, without their age: at the end of each page, and beside a single sign. */
export function SourceCredit() {
  const { t } = useLingui()
  const { data } = useQuery(weatherQuery(useServices()))
  return (
    data && (
      <p>
        <span>{t`Forecasts:`}</span> <Source credit={data.credit} />
      </p>
    )
  )
}
