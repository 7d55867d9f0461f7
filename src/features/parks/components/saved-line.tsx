import { useLingui } from '@lingui/react/macro'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Link, useHydrated } from '@tanstack/react-router'
import type { Language } from '#contract/limits.ts'
import { formatDate, formatTime } from '#platform/format.ts'
import { useServices } from '#platform/services.tsx'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { useLanguage } from '#platform/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isWhole } from '../model.ts'
import { useParks } from '../queries.ts'
import classes from './saved-line.module.css'

/**
 * Where the rider stands: the parks are on this phone, as of when, and can be renewed. Says so only when they are, and
 * leads to all that is on the phone.
 * Empty until the page is alive, because only the device knows its own copy; its place is kept.
 */
export function SavedLine({ linked = true }: { linked?: boolean }) {
  const { t } = useLingui()
  const { caches } = useServices()
  const failing = useStorageFailing()
  const language = useLanguage()
  const alive = useHydrated()
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useParks()
  const whole = data !== undefined && isWhole(data)
  const moment = shortMoment(dataUpdatedAt, language)
  // All of them are spoken each time: a server-rendered page brings along just the messages that its rendering asked for.
  const words = {
    saved: t`Saved on this device, from ${moment}`,
    unsaved: t`As of ${moment}`,
    fetching: t`Fetching all parks`,
    unanswered: t`No answer. Still as of ${moment}`,
    unansweredYet: t`No answer. Not all parks are here yet`,
  }
  const labels = { rest: t`Renew the parks`, busy: t`Renewing the parks` }

  // A failure leaves the copy where it is, and says so quietly.
  const said: { kind: 'saved' | 'waiting' | 'offline'; words: string } =
    isError && !isFetching
      ? { kind: 'offline', words: whole ? words.unanswered : words.unansweredYet }
      : !whole
        ? { kind: 'waiting', words: words.fetching }
        : caches && !failing
          ? { kind: 'saved', words: words.saved }
          : { kind: 'waiting', words: words.unsaved }
  return (
    <div className={classes.line} data-live="">
      {alive && (
        <>
          <Notice kind={said.kind} role="status" className={classes.words!}>
            {linked && said.kind === 'saved' ? (
              <Link to="/saved" className={classes.more}>
                {said.words}
              </Link>
            ) : (
              said.words
            )}
          </Notice>
          <IconButton
            className={classes.refresh!}
            label={isFetching ? labels.busy : labels.rest}
            aria-disabled={isFetching}
            data-spins={isFetching || undefined}
            onClick={() => {
              if (!isFetching) void refetch()
            }}
          >
            <IconRefresh size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

/** `21.11, 08:40`; in English the month has a name, because 3/4 is April to some and March to others. */
function shortMoment(instant: number, language: Language): string {
  const day = formatDate(instant, language, { day: 'numeric', month: language === 'he' ? 'numeric' : 'short' })
  return `${day}, ${formatTime(instant)}`
}
