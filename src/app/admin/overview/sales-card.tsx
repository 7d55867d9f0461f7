import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { DaysCard } from './days-card.tsx'
import { overviewQuery } from './queries.ts'

/** Sales of the last days, without cancelled orders. Renders nothing while the shop is off. */
export function SalesCard() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { data } = useQuery(overviewQuery(useServices()))
  if (!data?.shop) return null
  const { sales, currency } = data.shop
  const money = (amount: number) => formatMoney(amount, currency, language)
  const total = (name: 'orders' | 'pieces' | 'revenue') => sales.reduce((sum, day) => sum + day[name], 0)
  const [orders, pieces] = [total('orders'), total('pieces')]
  const label = t`Revenue`
  const rows = sales
    .filter((day) => day.orders > 0)
    .map((day) => ({
      day: day.day,
      cells: [i18n.number(day.orders), i18n.number(day.pieces), money(day.revenue / 100)],
    }))
  const sums = [
    t`${plural(orders, { one: '# order', other: '# orders' })}`,
    t`${plural(pieces, { one: '# piece', other: '# pieces' })}`,
    money(total('revenue') / 100),
  ]
  return (
    <DaysCard
      title={t`Sales of the last 30 days`}
      text={sums.join(SEPARATOR)}
      label={label}
      days={sales.map(({ day, revenue }) => ({ day, value: revenue / 100 }))}
      format={money}
      table={{ caption: t`Days with sales`, headings: [t`Orders`, t`Pieces`, label], rows }}
    />
  )
}
