import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TrashThing } from '#contract/editing.ts'
import type { HistoryThing } from '#contract/history.ts'
import { AdminCard } from '../page/admin-card.tsx'
import { useServices } from '#platform/services.tsx'
import { HistoryEntries } from './history-entries.tsx'
import { historyQuery } from './queries.ts'
import classes from './thing-history.module.css'
import { VersionDialog, type VersionEdit } from './version-dialog.tsx'

const MOST = 5

type ThingHistoryProps = {
  thing: HistoryThing
  id: string
  /** Shows former versions of the thing. `stored`: the stored thing. Absent: this kind of thing has none. */
  versions?: { thing: TrashThing; stored: object; edit: VersionEdit }
}

/** A card on a thing's edit page: who changed the thing, and when. */
export function HistoryCard(props: ThingHistoryProps) {
  const { t } = useLingui()
  return (
    <AdminCard title={t`History`}>
      <ThingHistory {...props} />
      {props.versions && <VersionDialog id={props.id} {...props.versions} />}
    </AdminCard>
  )
}

/** The latest changes of one thing. */
function ThingHistory({ thing, id, versions }: ThingHistoryProps) {
  const { t } = useLingui()
  const services = useServices()
  const { data, isError } = useQuery(historyQuery(services, { thing, id, limit: MOST }))
  if (isError && !data) return <p className={classes.note}>{t`The history could not be loaded.`}</p>
  if (!data) return <div aria-busy="true" className={classes.room} />
  if (data.total === 0) return <p className={classes.note}>{t`Nothing was changed yet.`}</p>
  const { total } = data
  return (
    <div>
      <HistoryEntries
        entries={data.entries}
        label={t`Latest changes`}
        isOneThing
        hasVersions={versions !== undefined}
      />
      {total > MOST && (
        <Link to="/admin/history" search={{ thing, id }} className={classes.all}>
          {t`All changes: ${total}`}
        </Link>
      )}
    </div>
  )
}
