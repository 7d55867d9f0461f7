import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconRuler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs'
import type { SizeCategory } from '#contract/products.ts'
import classes from './size-guide.module.css'
import { SIZE_TABLES } from './size-tables.ts'

/** The sizes in centimetres, shown after a press. Renders nothing for categories without a size table. */
export function SizeGuide({ category }: { category: SizeCategory }) {
  const { t, i18n } = useLingui()
  const table = SIZE_TABLES[category]
  if (!table) return null
  const title = t`Size guide`
  return (
    <details className={classes.guide}>
      <summary className={classes.summary}>
        <IconRuler2 size={20} aria-hidden />
        {title}
        <IconChevronDown size={18} stroke={2.5} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.panel}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column.id} scope="col">
                  {i18n._(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([size, ...measures]) => (
              <tr key={size}>
                <th scope="row">
                  <bdi dir="ltr">{size}</bdi>
                </th>
                {measures.map((measure, index) => (
                  <td key={index}>
                    <bdi dir="ltr">{measure}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.hint}>{i18n._(table.hint)}</p>
      </div>
    </details>
  )
}
