import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import type { Language } from '#contract/limits.ts'
import { dateColumn } from '#admin/values/short-date.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import { PlannedTimes } from '#admin/table/planned-times.tsx'
import { StatusDot } from '#admin/table/status-dot.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { competitionWords } from './competition-words.ts'
import classes from './lists.module.css'

/** The columns of the competition list, in a language. */
export function competitionColumns(i18n: I18n, language: Language): readonly DataColumn<AdminCompetition>[] {
  const words = competitionWords(i18n)
  return [
    {
      id: 'name',
      label: i18n._(msg`Name`),
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: ({ _id, name }) => (
        <NameCell>
          <Link to="/admin/events/edit/$id" params={{ id: _id }} className={nameLinkClass}>
            <Bidi>{name[language]}</Bidi>
          </Link>
        </NameCell>
      ),
    },
    { id: 'kind', label: words.labelOf('kind'), cell: ({ kind }) => words.kind[kind] },
    dateColumn('date', i18n._(msg`Date`), language),
    {
      id: 'status',
      label: i18n._(msg`Status`),
      cell: (event) => (
        <>
          <StatusDot tone={event.status === 'published' ? 'on' : 'draft'}>{words.status[event.status]}</StatusDot>
          <PlannedTimes times={event} />
        </>
      ),
    },
    {
      id: 'state',
      label: i18n._(msg`Registration`),
      cell: ({ state, status }) => (status === 'draft' ? '' : words.state[state]),
    },
    {
      id: 'registrations',
      label: i18n._(msg`Registrations`),
      sort: 'descending',
      cell: (event) => <RegistrationCounts event={event} i18n={i18n} />,
    },
  ]
}

/**
 * How many registrations hold a place; if some wait for confirmation, also how many are confirmed and how many wait; if
 * there is a waiting list, its length.
 */
function RegistrationCounts({ event, i18n }: { event: AdminCompetition; i18n: I18n }) {
  const { registrations, confirmed, waiting, queued, capacity, slug } = event
  const number = (count: number) => i18n.number(count)
  const [confirmedText, waitingText, queuedText] = [number(confirmed), number(waiting), number(queued)]
  return (
    <>
      <Link to="/admin/registrations" search={{ event: slug }} className={classes.number}>
        {capacity === null ? number(registrations) : `${number(registrations)} / ${number(capacity)}`}
      </Link>
      {waiting > 0 && (
        <Link to="/admin/registrations" search={{ event: slug, state: 'pending' }} className={classes.apart}>
          {i18n._(msg`${confirmedText} confirmed, ${waitingText} waiting`)}
        </Link>
      )}
      {queued > 0 && (
        <Link to="/admin/registrations" search={{ event: slug, state: 'queued' }} className={classes.apart}>
          {i18n._(msg`${queuedText} on the waiting list`)}
        </Link>
      )}
    </>
  )
}
