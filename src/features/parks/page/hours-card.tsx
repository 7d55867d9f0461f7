import { Trans, useLingui } from '@lingui/react/macro'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import { useId } from 'react'
import type { Park } from '#contract/parks.ts'
import type { ParkState } from '#domain/park-state.ts'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { lightSentence, openSentence } from '../card/status-text.ts'
import { useParkStatus } from '../card/use-park-status.ts'
import { ParkStamp } from '../card/park-stamp.tsx'
import { ComingEvents } from './coming-events.tsx'
import { ExceptionNotices } from './exception-notices.tsx'
import classes from './hours-card.module.css'
import { useAwayClock } from './use-away-clock.ts'
import { Week } from './week-table.tsx'

/** A park's state, its next change, its lights, and today's hours, from which the week folds out. */
export function HoursCard({ park }: { park: Park }) {
  const { t, i18n } = useLingui()
  const { open, lights, instant } = useParkStatus(park)
  const away = useAwayClock(instant)
  const id = useId()
  const over = open.state === 'permanently-closed'
  const next = withoutReason(open)
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{t`Opening hours`}</VisuallyHidden>
      </h2>
      <div className={classes.now}>
        {open.state === 'unknown' ? (
          <p className={classes.unknown}>{openSentence(i18n, open, instant)}</p>
        ) : (
          <>
            <ParkStamp status={open} variant="word" />
            {!over && (
              <p className={classes.next} data-state={open.state}>
                {openSentence(i18n, next, instant)}
              </p>
            )}
          </>
        )}
        {!over && lights.state !== 'unknown' && (
          <p className={classes.lights} data-lit={lights.state === 'lit' || undefined}>
            {lights.state === 'lit' && <IconBulb aria-hidden size={18} stroke={2.2} />}
            <span>{lightSentence(i18n, lights)}</span>
          </p>
        )}
      </div>
      {!over && <ExceptionNotices park={park} instant={instant} />}
      {!over && <ComingEvents park={park} instant={instant} />}
      {open.state === 'unknown' && (
        <p className={classes.note}>
          <Trans>
            Nobody has told us when this park is open, and we don’t guess. Ask someone local before you set out.
          </Trans>
        </p>
      )}
      {open.state === 'permanently-closed' && (
        <p className={classes.note}>
          <Trans>Since {String(open.year)} there is nothing to ride here. The page stays for the memories.</Trans>
        </p>
      )}
      {!over && <Week park={park} instant={instant} />}
      {away && !over && open.state !== 'unknown' && (
        <p className={classes.note}>
          <Trans>All times are Israel time; your clock shows another.</Trans>
        </p>
      )}
    </Card>
  )
}

/** The state for the card's line, without the reason of a closure: the notice below it has the reason. */
function withoutReason(open: ParkState): ParkState {
  if (open.state !== 'closed' || !open.closure) return open
  const { opensAt, closure } = open
  return opensAt === null ? { ...open, closure: { ...closure, reason: NO_REASON } } : { state: 'closed', opensAt }
}

const NO_REASON = { he: '', en: '' }
