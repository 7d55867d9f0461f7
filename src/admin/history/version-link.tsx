import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { TRASH_THINGS } from '#contract/editing.ts'
import type { HistoryAction, HistoryEntry } from '#contract/history.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useAdminThings } from '../things/things.ts'
import { useMoment } from '../values/use-moment.ts'
import classes from './history-entries.module.css'

/** Actions that leave a version of the thing. */
const MAKES_VERSION: ReadonlySet<HistoryAction> = new Set([
  ...(['create', 'update', 'apply', 'merge', 'on-time', 'restore', 'bulk', 'review', 'exception', 'undo'] as const),
])

type VersionLinkProps = {
  entry: HistoryEntry
  /** Whether this is the thing's edit page. */
  isHere: boolean
}

/** A link to the thing as it was around the change. On other pages only for entries about one thing that is there. */
export function VersionLink({ entry, isHere }: VersionLinkProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const things = useAdminThings()
  const { id, thing, thingId, place, action, at } = entry
  const { page } = things[thing]
  const isKind = TRASH_THINGS.some((kind) => kind === thing) && MAKES_VERSION.has(action)
  const when = moment(at)
  const label = (
    <>
      {t`This version`} <VisuallyHidden>{when}</VisuallyHidden>
    </>
  )
  if (!isKind) return null
  if (isHere)
    return (
      <Link to="." search={{ version: id } as never} resetScroll={false} className={classes.thing}>
        {label}
      </Link>
    )
  if (page === undefined || thingId === null || place !== 'there') return null
  return (
    <Link to={page} params={{ id: thingId }} search={{ version: id } as never} className={classes.thing}>
      {label}
    </Link>
  )
}
