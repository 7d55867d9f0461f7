import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { localText } from '../product-text.ts'
import { useMoney } from '../shop-config.tsx'
import type { CartLineView, PriceChange } from './cart-lines.ts'
import classes from './price-changes.module.css'

type PriceChangesProps = { lines: readonly CartLineView[]; onAcknowledge: () => void }

/** The prices that changed since the person last saw them, one per line, until the person confirms them. */
export function PriceChanges({ lines, onAcknowledge }: PriceChangesProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    // The region stays on the page, so that screen readers announce additions.
    <div role="status">
      {lines.length > 0 && (
        <section aria-labelledby={id} className={classes.changes}>
          <h2 id={id} className={classes.title}>{t`Prices have changed`}</h2>
          <ul className={classes.list}>
            {lines.map(({ line, priceChange }) => (
              <li key={line.variantId}>
                <ChangeWords name={line.seen.name} size={line.seen.size} change={priceChange!} />
              </li>
            ))}
          </ul>
          <Button onClick={onAcknowledge}>{t`Fine with me`}</Button>
        </section>
      )}
    </div>
  )
}

type ChangeWordsProps = { name: { he: string; en: string }; size: string; change: PriceChange }

function ChangeWords({ name, size, change: { from, to, reason } }: ChangeWordsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const [before, now] = [money(from), money(to)]
  const what = [localText(name, language), size].filter((word) => word !== '').join(' ')
  const why = {
    discountBegan: t`A discount has begun.`,
    discountEnded: t`The discount has ended.`,
    bulkEnded: t`There are too few pieces for the lower price.`,
  }
  return (
    <>
      <b>
        <bdi>{what}</bdi>
      </b>
      <span>
        {': '}
        {to > from ? t`a piece is ${now} now, up from ${before}.` : t`a piece is ${now} now, down from ${before}.`}
      </span>{' '}
      {reason && <span>{why[reason]}</span>}
    </>
  )
}
