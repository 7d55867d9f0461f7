import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { GuideRow } from '#contract/admin-guides.ts'
import type { GuideStatus } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import { dateColumn } from '#admin/values/short-date.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import { PlannedTimes } from '#admin/table/planned-times.tsx'
import { StatusDot, type StatusTone } from '#admin/table/status-dot.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { Photo } from '#ui/photo.tsx'
import { titleOf } from '../guide-text.ts'
import { FeaturedToggle } from './featured-toggle.tsx'
import { guideWords, useGuideWords } from './guide-words.ts'
import classes from './guides-screen.module.css'

/** The title in the admin's language; if that is missing, the title in the other language. */
export const nameOf = (row: Pick<GuideRow, 'title' | 'titleEn'>, language: Language) => titleOf(row, language).text

/** The columns of the guide list, in a language. */
export function guideColumns(i18n: I18n, language: Language): readonly DataColumn<GuideRow>[] {
  const words = guideWords(i18n)
  const { field } = words
  const languages = { he: i18n._(msg`Hebrew`), en: i18n._(msg`English`) }
  return [
    {
      id: 'title',
      label: i18n._(msg`Title`),
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: (row) => <GuideTitle row={row} language={language} />,
    },
    { id: 'category', label: field.category, sort: 'ascending', cell: ({ category }) => words.category[category] },
    {
      id: 'status',
      label: field.status,
      sort: 'ascending',
      cell: (row) => (
        <>
          <GuideStatusBadge status={row.status} />
          <PlannedTimes times={row} />
        </>
      ),
    },
    {
      id: 'languages',
      label: i18n._(msg`Languages`),
      cell: ({ hasText }) =>
        (['he', 'en'] as const)
          .filter((one) => hasText[one])
          .map((one) => languages[one])
          .join(', ') || <span className={classes.quiet}>{i18n._(msg`No text yet`)}</span>,
    },
    { id: 'author', label: field.author, wraps: true, cell: ({ author }) => <Bidi>{author}</Bidi> },
    {
      id: 'featured',
      label: field.isFeatured,
      cell: (row) => <FeaturedToggle row={row} />,
    },
    dateColumn('createdAt', i18n._(msg`Written`), language),
    dateColumn('updatedAt', i18n._(msg`Changed`), language),
  ]
}

const TONES: Record<GuideStatus, StatusTone> = { active: 'on', draft: 'draft', inactive: 'off' }

export function GuideStatusBadge({ status }: { status: GuideStatus }) {
  const words = useGuideWords()
  return <StatusDot tone={TONES[status]}>{words.status[status]}</StatusDot>
}

function GuideTitle({ row, language }: { row: GuideRow; language: Language }) {
  return (
    <NameCell
      picture={<Photo src={row.thumbUrl} alt="" width={4} height={3} />}
      second={<Ltr>{`/guides/${row.slug}`}</Ltr>}
    >
      <Link to="/admin/guides/edit/$id" params={{ id: row._id }} className={nameLinkClass}>
        <Bidi>{nameOf(row, language)}</Bidi>
      </Link>
    </NameCell>
  )
}
