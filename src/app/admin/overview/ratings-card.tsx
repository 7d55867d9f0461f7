import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '#platform/services.tsx'
import { DaysCard } from './days-card.tsx'
import { overviewQuery } from './queries.ts'

/** The ratings of the last days. */
export function RatingsCard() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(overviewQuery(useServices()))
  const count = (data?.ratings ?? []).reduce((sum, day) => sum + day.count, 0)
  const label = t({ message: 'Ratings', context: 'how many a day' })
  const rows = (data?.ratings ?? []).flatMap(({ day, count: many, average }) =>
    average === null ? [] : [{ day, cells: [i18n.number(many), i18n.number(average)] }],
  )
  return (
    <DaysCard
      title={t`Ratings of the last 30 days`}
      text={data && t`${plural(count, { one: '# rating', other: '# ratings' })}`}
      label={label}
      days={data?.ratings.map(({ day, count: value }) => ({ day, value }))}
      table={{ caption: t`Days with ratings`, headings: [label, t`Average`], rows }}
    />
  )
}
