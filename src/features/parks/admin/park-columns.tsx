import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { AdminPark } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { dateColumn, shortDate } from '#admin/values/short-date.ts'
import { formatRating } from '#platform/texts/format.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { Photo } from '#ui/photo.tsx'
import { coverOf } from '../card/park-view.ts'
import { parkWords } from './form/park-words.ts'
import { CareBadges, ParkStatusBadge } from './park-badges.tsx'
import { ParkMenu } from './park-menu.tsx'
import type { AskParks } from './use-park-actions.ts'

/** The columns of the park list, with texts in one language. */
export function parkColumns(i18n: I18n, language: Language, onAsk: AskParks): readonly DataColumn<AdminPark>[] {
  const { area, labelOf } = parkWords(i18n)
  return [
    {
      id: 'name',
      label: i18n._(msg`Park`),
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: (park) => <ParkName park={park} language={language} />,
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
        count === 0 ? '–' : `${formatRating(average)} (${i18n.number(count)})`,
    },
    { id: 'photos', label: labelOf('photos'), sort: 'descending', cell: ({ photos }) => i18n.number(photos.length) },
    dateColumn('updatedAt', i18n._(msg`Changed`), language),
    {
      id: 'checkedAt',
      label: i18n._(msg`Looked at`),
      sort: 'ascending',
      cell: ({ checkedAt }) => (checkedAt === null ? '–' : shortDate(checkedAt, language)),
    },
    dateColumn('createdAt', i18n._(msg`Added`), language),
    { id: 'url', label: labelOf('url'), wraps: true, cell: ({ url }) => <Ltr>{url}</Ltr> },
    {
      id: 'actions',
      label: i18n._(msg`Actions`),
      isFixed: true,
      cell: (park) => <ParkMenu park={park} name={park.name[language]} onAsk={onAsk} />,
    },
  ]
}

function ParkName({ park, language }: { park: AdminPark; language: Language }) {
  const photo = coverOf(park)
  const name = park.name[language]
  const other = park.name[language === 'he' ? 'en' : 'he']
  return (
    <NameCell
      picture={<Photo src={photo?.thumbUrl} alt="" width={4} height={3} focus={photo?.focus} />}
      second={other !== name && <Bidi>{other}</Bidi>}
    >
      <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} className={nameLinkClass}>
        <Bidi>{name}</Bidi>
      </Link>
    </NameCell>
  )
}
