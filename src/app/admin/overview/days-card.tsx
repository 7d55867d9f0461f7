import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { DaysChart } from './chart/days-chart.tsx'
import classes from './overview.module.css'

/** A row of the table: the cells of a day. */
export type DayRow = { day: string; cells: readonly string[] }

type DaysCardProps = {
  title: string
  /** The sums of all days; empty until they are loaded. */
  text: ReactNode
  /** Names the numbers of the chart for screen readers. */
  label: string
  days: readonly { day: string; value: number }[] | undefined
  format?: (value: number) => string
  table: { caption: string; headings: readonly string[]; rows: readonly DayRow[] }
}

/** Numbers of the last days: a chart, and a table for screen readers. */
export function DaysCard({ title, text, label, days, format, table }: DaysCardProps) {
  return (
    <AdminCard title={title} text={text}>
      <div className={classes.chart} dir="ltr">
        {days && <DaysChart days={days} label={label} format={format} />}
      </div>
      {days && <DaysTable {...table} />}
    </AdminCard>
  )
}

function DaysTable({ caption, headings, rows }: DaysCardProps['table']) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div className={classes.table}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, cells }) => (
            <tr key={day}>
              <th scope="row">{formatDate(Date.parse(day), language, { dateStyle: 'long' })}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
