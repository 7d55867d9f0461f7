import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WeatherState } from '#contract/admin-weather.ts'
import { TableError } from '#admin/table/table-card.tsx'
import { useMoment } from '#admin/values/use-moment.ts'
import { useServices } from '#platform/services.tsx'
import { weatherStateQuery } from './api.ts'
import classes from './settings-form.module.css'
import { weatherProblemText } from './weather-words.ts'

/**
 * When forecasts were fetched last, and why the last attempt failed.
 * @param isOn whether a source is chosen; otherwise nothing is asked and nothing is shown
 */
export function WeatherFacts({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({ ...weatherStateQuery(useServices()), enabled: isOn })
  if (!isOn) return null
  if (data) return <Facts state={data} />
  if (isError) {
    return (
      <TableError
        title={t`Data loading failed`}
        text={t`The state of the forecasts could not be loaded.`}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div role="status" aria-label={t`Loading…`}>
      <Skeleton height={48} />
    </div>
  )
}

function Facts({ state: { fetchedAt, fetched, cells, failure, isKeyMissing } }: { state: WeatherState }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const at = fetchedAt && moment(fetchedAt)
  const areas = t`${plural(cells, { one: `${fetched} of # area`, other: `${fetched} of # areas` })}`
  const last = t`Fetched last: ${at}, ${areas}`
  const toCome = t`Nothing was fetched yet. The first forecasts come within a minute or two.`
  const retryAt = failure && moment(failure.retryAt)
  return (
    <div className={classes.switches}>
      {/* Without a key nothing was fetched that could be shown, and the line below says why. */}
      {!isKeyMissing && <p>{fetchedAt === null ? (failure ? t`Nothing was fetched yet.` : toCome) : last}</p>}
      {/* The region is always there, because screen readers announce only changes inside of one. */}
      <div role="status" className={classes.status}>
        {isKeyMissing ? (
          <p className={classes.result}>
            {t`Nothing is asked and shown: with a shop, Open-Meteo needs a key. Store one, or choose MET Norway.`}
          </p>
        ) : (
          failure && (
            <div className={classes.result}>
              <p>
                <b>{t`The last attempt failed.`}</b> <time dateTime={failure.at}>{moment(failure.at)}</time>
              </p>
              <p>{weatherProblemText(i18n, failure.problem)}</p>
              <p>{t`It is tried again: ${retryAt}`}</p>
            </div>
          )
        )}
      </div>
    </div>
  )
}
