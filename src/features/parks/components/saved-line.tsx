import { useLingui } from '@lingui/react/macro'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useHydrated } from '@tanstack/react-router'
import type { Language } from '#contract/limits.ts'
import { formatDate, formatTime } from '#platform/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isWhole } from '../model.ts'
import { useParks } from '../queries.ts'
import classes from './saved-line.module.css'

/**
 * Where the rider stands: the parks are on this phone, as of when, and can be renewed. Says so only when they are.
 * Empty until the page is alive, because only the device knows its own copy; its place is kept.
 */
export function SavedLine() {
  const alive = useHydrated()
  return <div className={classes.line}>{alive && <Said />}</div>
}

function Said() {
  const { t } = useLingui()
  const { caches } = useServices()
  const language = useLanguage()
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useParks()
  const whole = data !== undefined && isWhole(data)
  const moment = shortMoment(dataUpdatedAt, language)
  const refresh = (
    <IconButton
      className={classes.refresh}
      label={isFetching ? t`Renewing the parks` : t`Renew the parks`}
      aria-disabled={isFetching}
      data-spins={isFetching || undefined}
      onClick={() => {
        if (!isFetching) void refetch()
      }}
    >
      <IconRefresh size={18} aria-hidden />
    </IconButton>
  )

  // A failure leaves the copy where it is, and says so quietly.
  const [kind, words] =
    isError && !isFetching
      ? (['offline', whole ? t`No answer. Still as of ${moment}` : t`No answer. Not all parks are here yet`] as const)
      : !whole
        ? (['waiting', t`Fetching all parks`] as const)
        : caches
          ? (['saved', t`Saved on this phone • from ${moment}`] as const)
          : (['waiting', t`As of ${moment}`] as const)
  return (
    <>
      <Notice kind={kind} role="status" className={classes.words!}>
        {words}
      </Notice>
      {refresh}
    </>
  )
}

/** `21.11, 08:40`; in English the month has a name, because 3/4 is April to some and March to others. */
function shortMoment(instant: number, language: Language): string {
  const day = formatDate(instant, language, { day: 'numeric', month: language === 'he' ? 'numeric' : 'short' })
  return `${day}, ${formatTime(instant)}`
}
