import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { ResponsiveContainer } from 'recharts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

type DaysChartProps = {
  /** The oldest day first; `day` is a date. */
  days: readonly { day: string; value: number }[]
  /** The name of the counted thing. */
  label: string
  format?: ((value: number) => string) | undefined
}

const HEIGHT = 220

/** A number for each day, the oldest at the left in either language. Screen readers get the table beside it. */
export default function DaysChart({ days, label, format }: DaysChartProps) {
  const language = useLanguage()
  const data = days.map(({ day, value }) => ({
    day: formatDate(Date.parse(day), language, { day: 'numeric', month: 'numeric' }),
    [label]: value,
  }))
  return (
    // It has its own height: while another page loads, this one is hidden, and the chart would warn of a zero size.
    <ResponsiveContainer height={HEIGHT}>
      <BarChart
        h={HEIGHT}
        aria-hidden
        data={data}
        dataKey="day"
        series={[{ name: label, color: 'var(--ink)' }]}
        gridAxis="x"
        tickLine="none"
        {...(format && { valueFormatter: format })}
        yAxisProps={{ allowDecimals: false, width: format ? 64 : 36 }}
        xAxisProps={{ minTickGap: 24 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      />
    </ResponsiveContainer>
  )
}
