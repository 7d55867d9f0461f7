import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { AdminPark } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { formatDate, formatRating } from '#platform/format.ts'
import type { DataColumn } from '#ui/admin/data-table.tsx'
import { Bidi, Ltr } from '#ui/bidi.tsx'
import { Photo } from '#ui/photo.tsx'
import { coverOf } from '../park-view.ts'
import { parkWords } from './form/park-words.ts'
import { CareBadges, ParkStatusBadge } from './park-badges.tsx'
import { ParkMenu } from './park-menu.tsx'
import type { AskAction } from './use-park-actions.ts'
import classes from './parks-screen.module.css'

const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const dayOf = (instant: string, language: Language) => formatDate(Date.parse(instant), language, SHORT_DATE)

/** The columns of the list of parks, in a language. */
export function parkColumns(i18n: I18n, language: Language, onAsk: AskAction): readonly DataColumn<AdminPark>[] {
  const { area, labelOf } = parkWords(i18n)
  return [
    {
      id: 'name',
      label: i18n._(msg`Park`),
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: (park) => <NameCell park={park} language={language} />,
    },
    {
      id: 'status',
      label: labelOf('status'),
      sort: 'ascending',
      cell: ({ status }) => <ParkStatusBadge status={status} />,
    },
    { id: 'area', label: labelOf('area'), sort: 'ascending', cell: (park) => area[park.area] },
    { id: 'care', label: i18n._(msg`Wants care`), wraps: true, cell: ({ care }) => <CareBadges care={care} /> },
    {
      id: 'rating',
      label: i18n._(msg`Rating`),
      sort: 'descending',
      cell: ({ heartRating: { average, count } }) =>
        count === 0 ? '–' : `${formatRating(average, language)} (${i18n.number(count)})`,
    },
    { id: 'photos', label: labelOf('photos'), sort: 'descending', cell: ({ photos }) => i18n.number(photos.length) },
    {
      id: 'updatedAt',
      label: i18n._(msg`Changed`),
      sort: 'descending',
      cell: ({ updatedAt }) => dayOf(updatedAt, language),
    },
    {
      id: 'reviewedAt',
      label: i18n._(msg`Looked at`),
      cell: ({ reviewedAt }) => (reviewedAt === null ? '–' : dayOf(reviewedAt, language)),
    },
    {
      id: 'createdAt',
      label: i18n._(msg`Added`),
      sort: 'descending',
      cell: ({ createdAt }) => dayOf(createdAt, language),
    },
    { id: 'url', label: labelOf('url'), wraps: true, cell: ({ url }) => <Ltr>{url}</Ltr> },
    {
      id: 'actions',
      label: i18n._(msg`Actions`),
      isFixed: true,
      cell: (park) => <ParkMenu park={park} name={park.name[language]} onAsk={onAsk} />,
    },
  ]
}

function NameCell({ park, language }: { park: AdminPark; language: Language }) {
  const photo = coverOf(park)
  const other = park.name[language === 'he' ? 'en' : 'he']
  return (
    <span className={classes.name}>
      <span className={classes.thumb}>
        <Photo src={photo?.thumbUrl} alt="" width={4} height={3} focus={photo?.focus} />
      </span>
      <span className={classes.names}>
        <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} className={classes.nameLink}>
          <Bidi>{park.name[language]}</Bidi>
        </Link>
        {other !== park.name[language] && (
          <span className={classes.otherName}>
            <Bidi>{other}</Bidi>
          </span>
        )}
      </span>
    </span>
  )
}
