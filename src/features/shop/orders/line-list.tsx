import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Language } from '#contract/limits.ts'
import type { OrderLine } from '#contract/orders.ts'
import { remainingPieces } from '#domain/order-lines.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { FactLine } from '#ui/text/fact-line.tsx'
import { Photo } from '#ui/photo.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './line-list.module.css'

type LineListProps<Line extends OrderLine> = {
  lines: readonly Line[]
  /** The currency's code in ISO 4217. */
  currency: string
  /** The list's accessible name. */
  label: string
  /** Renders the link around the product's name; absent: a link to the product's page in the shop. */
  link?: ((line: Line, name: ReactNode) => ReactNode) | undefined
  /** Renders more content below a line. */
  more?: ((line: Line) => ReactNode) | undefined
}

/** Bought items, or items about to be bought: each line with its picture, variant, price and sum. */
export function LineList<Line extends OrderLine>({ lines, label, ...row }: LineListProps<Line>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {lines.map((line) => (
        <LineRow key={line.variantId} line={line} {...row} />
      ))}
    </ul>
  )
}

/** A product with its colour and size, in one text. */
export const lineName = ({ name, color, size }: Pick<OrderLine, 'name' | 'color' | 'size'>, language: Language) =>
  [name[language], color[language], size].filter((text) => text !== '').join(', ')

const shopLink = ({ slug }: OrderLine, name: ReactNode) => (
  <Link to="/shop/products/$slug" params={{ slug }} className={classes.name}>
    {name}
  </Link>
)

type LineRowProps<Line extends OrderLine> = { line: Line } & Omit<LineListProps<Line>, 'lines' | 'label'>

function LineRow<Line extends OrderLine>({ line, currency, link = shopLink, more }: LineRowProps<Line>) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (agorot: number) => formatMoney(agorot / 100, currency, language)
  const { name, color, size, thumbUrl, quantity, cancelled, unitPrice, basePrice, total, discount } = line
  const [left, unit] = [remainingPieces(line), money(unitPrice)]
  const bulk = discount?.kind === 'bulk' ? discount.bulk.minQuantity : undefined
  return (
    <li className={classes.row} data-cancelled={left === 0 || undefined}>
      <span className={classes.picture}>
        <Photo src={thumbUrl} alt="" width={1} height={1} />
      </span>
      <div className={classes.words}>
        {link(line, <bdi>{name[language]}</bdi>)}
        <FactLine className={classes.facts}>
          {color[language] !== '' && (
            <span>
              <bdi>{color[language]}</bdi>
            </span>
          )}
          {size !== '' && (
            <span>
              <bdi>{size}</bdi>
            </span>
          )}
          {left > 0 && <span>{t`${left} × ${unit}`}</span>}
          {cancelled > 0 && <span>{t`${left} of ${quantity} (${cancelled} cancelled)`}</span>}
        </FactLine>
        {unitPrice < basePrice && (
          <p className={classes.facts}>
            <VisuallyHidden>{t`Price before the discount:`} </VisuallyHidden>
            <s>{money(basePrice)}</s> {bulk !== undefined && <span>{t`price for ${bulk} or more`}</span>}
          </p>
        )}
      </div>
      <b className={classes.sum}>{money(total)}</b>
      {more && <div className={classes.more}>{more(line)}</div>}
    </li>
  )
}
