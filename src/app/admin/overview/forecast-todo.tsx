import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMoment } from '#admin/values/use-moment.ts'
import { weatherStateQuery } from '#features/settings/admin/api.ts'
import { weatherProblemText } from '#features/settings/admin/weather-words.ts'
import { useServices } from '#platform/services.tsx'
import classes from './overview.module.css'

/** Returns since when forecasts fail and why, with a link to their settings. `count` 0: they don't. */
export function useForecastTodo() {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { data, isError } = useQuery({ ...weatherStateQuery(useServices()), refetchInterval: false })
  const { failure, isKeyMissing } = data ?? {}
  const since = failure ? moment(failure.since) : ''
  const link = (
    <div>
      <Link to="/admin/settings" search={{ tab: 'sources' }}>
        {isKeyMissing ? t`No forecasts: with a shop, Open-Meteo needs a key` : t`Forecasts that fail since ${since}`}
      </Link>
      {failure && <p className={classes.quiet}>{weatherProblemText(i18n, failure.problem)}</p>}
    </div>
  )
  return { todo: { id: 'forecasts', count: data && Number(isKeyMissing || failure !== null), link }, isError }
}
