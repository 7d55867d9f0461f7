import { useLingui } from '@lingui/react/macro'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Language } from '#contract/limits.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { daysAhead, formatDate, formatTime } from '#platform/texts/format.ts'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { useIsSaved } from '#platform/storage/use-is-saved.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { isWhole } from '../collection/model.ts'
import { refreshesAtom } from '../collection/refreshes.ts'
import { useParks } from '../collection/queries.ts'
import classes from './saved-line.module.css'

/**
 * Says whether the parks are on this device and since when. A button refreshes the parks. Until hydration the line is
 * empty, but its height is reserved.
 */
export function SavedLine({ linked = true }: { linked?: boolean }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const parks = useParks({ canWait: true })
  const { data, dataUpdatedAt, isError, refetch } = parks
  // The icon turns only during a refresh that the person asked for. It does not turn during an automatic refresh, such
  // as the one on each first visit.
  const [isRenewing, setRenewing] = useState(false)
  const countRefresh = useSetAtom(refreshesAtom)
  const renew = async () => {
    setRenewing(true)
    await refetch({ cancelRefetch: false })
    setRenewing(false)
    countRefresh((count) => count + 1)
  }
  const whole = data !== undefined && isWhole(data)
  const needsSignal = useNeedsSignal()
  // The parks' data is not enough: without the app's own files the site does not open without a signal.
  const isSaved = useIsSaved(data) && !needsSignal
  const now = useInstant()
  const moment = whole ? shortMoment(dataUpdatedAt, now, language) : ''

  const partWords = () => {
    const { items, total } = data ?? { items: [], total: 0 }
    if (total <= items.length) return t`Fetching all parks`
    const [here, all] = [i18n.number(items.length), i18n.number(total)]
    return t`${here} of ${all} parks are here`
  }
  const status: { kind: 'saved' | 'waiting' | 'offline'; words: string } =
    isError && !parks.isFetching
      ? {
          kind: 'offline',
          words: whole ? t`No answer. Still as of ${moment}` : t`No answer. Not all parks are here yet`,
        }
      : !whole
        ? { kind: 'waiting', words: partWords() }
        : isSaved
          ? { kind: 'saved', words: t`Saved on this device, ${moment}` }
          : { kind: 'waiting', words: t`As of ${moment}` }
  return (
    <div className={classes.line} data-live="">
      {isHydrated && (
        <>
          <Notice kind={status.kind} role="status" className={classes.words!}>
            {linked && status.kind === 'saved' ? (
              <Link to="/saved" className={classes.more}>
                {status.words}
              </Link>
            ) : (
              status.words
            )}
          </Notice>
          <IconButton
            className={classes.refresh!}
            label={isRenewing ? t`Renewing the parks` : t`Renew the parks`}
            aria-disabled={isRenewing}
            data-spins={isRenewing || undefined}
            onClick={() => {
              if (!isRenewing) void renew()
            }}
          >
            <IconRefresh size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

/**
 * `08:40` for a time today, otherwise `21.11, 08:40`. In English the month is a word, because 3/4 could be April or
 * March.
 */
function shortMoment(instant: number, now: number, language: Language): string {
  if (daysAhead(instant, now) === 0) return formatTime(instant)
  const day = formatDate(instant, language, { day: 'numeric', month: language === 'he' ? 'numeric' : 'short' })
  return `${day}, ${formatTime(instant)}`
}
