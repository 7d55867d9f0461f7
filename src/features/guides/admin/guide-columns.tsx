import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { GuideRow } from '#contract/admin-guides.ts'
import type { GuideStatus } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/format.ts'
import type { DataColumn } from '#ui/admin/data-table.tsx'
import { Bidi } from '#ui/bidi.tsx'
import { titleOf } from '../guide-text.ts'
import { FeaturedToggle } from './featured-toggle.tsx'
import { guideWords, useGuideWords } from './guide-words.ts'
import classes from './guides-screen.module.css'

const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const formatDay = (date: string, language: Language) => formatDate(Date.parse(date), language, SHORT_DATE)

/** The title in the admin's language, or in the other one. */
export const nameOf = (row: Pick<GuideRow, 'title' | 'titleEn'>, language: Language) => titleOf(row, language).text

/** The columns of the list of guides, in a language. */
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
      cell: (row) => <TitleCell row={row} language={language} />,
    },
    { id: 'category', label: field.category, sort: 'ascending', cell: ({ category }) => words.category[category] },
    {
      id: 'status',
      label: field.status,
      sort: 'ascending',
      cell: ({ status }) => <GuideStatusBadge status={status} />,
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
    {
      id: 'createdAt',
      label: i18n._(msg`Written`),
      sort: 'descending',
      cell: ({ createdAt }) => formatDay(createdAt, language),
    },
    {
      id: 'updatedAt',
      label: i18n._(msg`Changed`),
      sort: 'descending',
      cell: ({ updatedAt }) => formatDay(updatedAt, language),
    },
  ]
}

export function GuideStatusBadge({ status }: { status: GuideStatus }) {
  const words = useGuideWords()
  return (
    <span className={classes.status} data-status={status}>
      {words.status[status]}
    </span>
  )
}

function TitleCell({ row, language }: { row: GuideRow; language: Language }) {
  return (
    <span className={classes.name}>
      {row.thumbUrl ? (
        <img className={classes.thumb} src={row.thumbUrl} alt="" width={56} height={40} loading="lazy" />
      ) : (
        <span className={classes.thumb} />
      )}
      <span className={classes.titles}>
        <Link to="/admin/guides/edit/$id" params={{ id: row._id }} className={classes.nameLink}>
          <Bidi>{nameOf(row, language)}</Bidi>
        </Link>
        <span className={classes.quiet} dir="ltr">
          {`/guides/${row.slug}`}
        </span>
      </span>
    </span>
  )
}
