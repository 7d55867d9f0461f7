import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useConfig } from '#features/config/queries.ts'
import { useServices } from '#platform/services.tsx'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { weatherAtom } from '../card/known-weather.ts'
import { isOld } from './park-weather.ts'
import { weatherQuery } from './weather-query.ts'
import { ageSentence } from './weather-words.ts'
import classes from './weather-section.module.css'

/** Says beside the filter “dry now” that there is no forecast to filter by, or that it is old. */
export function DryNote() {
  const { t, i18n } = useLingui()
  const config = useConfig()
  const { isMissing, dryTest } = useAtomValue(weatherAtom)
  const { data } = useQuery({ ...weatherQuery(useServices()), enabled: false })
  const hasTexts = useAreaTexts()
  const now = useInstant()
  if (!config || !hasTexts) return null
  if (!config.weather || isMissing)
    return (
      <Notice kind="offline" role="status" className={classes.note}>
        {t`There’s no forecast right now, so “Dry now” leaves no park out.`}
      </Notice>
    )
  const fetchedAt = dryTest && data && Date.parse(data.fetchedAt)
  if (!fetchedAt || !isOld(fetchedAt, now)) return null
  return (
    <Notice kind="offline" role="status" className={classes.note}>
      {ageSentence(i18n, fetchedAt, now)}
    </Notice>
  )
}
