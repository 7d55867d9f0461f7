import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { overviewQuery } from './queries.ts'
import screen from '../overview-screen.module.css'
import classes from './overview.module.css'

/** The variants with the fewest pieces, at or below the settings' threshold. Renders nothing while the shop is off. */
export function LowStockCard() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { data } = useQuery(overviewQuery(useServices()))
  if (!data?.shop) return null
  const { total, variants } = data.shop.lowStock
  const more = total - variants.length
  return (
    <AdminCard
      title={t`Running out`}
      action={
        total > 0 && (
          <Link to="/admin/products" search={{ stock: 'low' }} className={screen.more}>
            {t`All that run out`}
          </Link>
        )
      }
    >
      {total === 0 && <p className={classes.quiet}>{t`There is enough of everything.`}</p>}
      {total > 0 && (
        <ul className={classes.todos} aria-label={t`Running out`}>
          {variants.map(({ productId, variantId, name, color, size, stock }) => (
            <li key={variantId}>
              <span className={classes.todoCount} data-figures="">
                {i18n.number(stock)}
              </span>
              <Link to="/admin/products/edit/$id" params={{ id: productId }}>
                <Bidi>{[name[language], color[language], size].filter(Boolean).join(', ')}</Bidi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.quiet}>{t`And ${more} more.`}</p>}
    </AdminCard>
  )
}
