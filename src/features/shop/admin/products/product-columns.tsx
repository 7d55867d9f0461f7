import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { Language } from '#contract/limits.ts'
import type { ProductStatus, StockLabel } from '#contract/products.ts'
import { dateColumn } from '#admin/values/short-date.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import { PlannedTimes } from '#admin/table/planned-times.tsx'
import { StatusDot, type StatusTone } from '#admin/table/status-dot.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { Photo } from '#ui/photo.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { priceNow } from '../../price-now.ts'
import { coverOf, nameOf } from '../../product-text.ts'
import { ProductMenu } from './product-menu.tsx'
import { productWords } from './product-words.ts'
import type { AskProducts } from './use-product-actions.ts'
import classes from './products-screen.module.css'

const TONES: Record<ProductStatus, StatusTone> = { active: 'on', inactive: 'off' }

type Context = {
  i18n: I18n
  language: Language
  /** Formats agorot. */
  money: (agorot: number) => string
  instant: number
  onAsk: AskProducts
}

/** The columns of the product list, in a language. */
export function productColumns({
  i18n,
  language,
  money,
  instant,
  onAsk,
}: Context): readonly DataColumn<AdminProduct>[] {
  const words = productWords(i18n)
  return [
    {
      id: 'name',
      label: i18n._(msg`Product`),
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: (product) => <ProductName product={product} language={language} featured={words.labelOf('isFeatured')} />,
    },
    {
      id: 'category',
      label: words.labelOf('category'),
      sort: 'ascending',
      cell: ({ category }) => words.category[category],
    },
    {
      id: 'status',
      label: words.labelOf('status'),
      cell: (product) => (
        <>
          <StatusDot tone={TONES[product.status]}>{words.status[product.status]}</StatusDot>
          <PlannedTimes times={product} />
        </>
      ),
    },
    {
      id: 'price',
      label: words.labelOf('basePrice'),
      sort: 'ascending',
      cell: (product) => <PriceCell product={product} money={money} instant={instant} />,
    },
    {
      id: 'stock',
      label: i18n._(msg`Stock`),
      sort: 'ascending',
      cell: ({ stock, stockLabel }) => (
        <StockCell stock={i18n.number(stock)} label={stockLabel} text={words.stockLabel[stockLabel]} />
      ),
    },
    { id: 'sku', label: words.labelOf('sku'), cell: ({ sku }) => <Ltr>{sku}</Ltr> },
    {
      id: 'variants',
      label: i18n._(msg`Variants`),
      cell: ({ colors }) => i18n.number(colors.reduce((sum, { sizes }) => sum + sizes.length, 0)),
    },
    dateColumn('createdAt', i18n._(msg`Added`), language),
    dateColumn('updatedAt', i18n._(msg`Changed`), language),
    {
      id: 'actions',
      label: i18n._(msg`Actions`),
      isFixed: true,
      cell: (product) => <ProductMenu product={product} name={nameOf(product, language)} onAsk={onAsk} />,
    },
  ]
}

function ProductName({ product, language, featured }: { product: AdminProduct; language: Language; featured: string }) {
  const star = (
    <>
      <IconStarFilled size={14} className={classes.star} aria-hidden />
      <VisuallyHidden>{featured}</VisuallyHidden>
    </>
  )
  return (
    <NameCell
      picture={<Photo src={coverOf(product)?.thumbUrl} alt="" width={1} height={1} />}
      mark={product.isFeatured && star}
      second={<Ltr>{product.sku}</Ltr>}
    >
      <Link to="/admin/products/edit/$id" params={{ id: product._id }} className={nameLinkClass}>
        <Bidi>{nameOf(product, language)}</Bidi>
      </Link>
    </NameCell>
  )
}

type PriceCellProps = { product: AdminProduct; money: (agorot: number) => string; instant: number }

function PriceCell({ product, money, instant }: PriceCellProps) {
  const { unit, base } = priceNow(product, instant)
  if (unit === base) return <span data-figures="">{money(unit)}</span>
  return (
    <span className={classes.prices}>
      <span data-figures="">{money(unit)}</span> <del className={classes.before}>{money(base)}</del>
    </span>
  )
}

function StockCell({ stock, label, text }: { stock: string; label: StockLabel; text: string }) {
  return (
    <span className={classes.stock}>
      <span>{stock}</span>
      {label !== 'inStock' && (
        <span className={classes.badge} data-label={label}>
          {text}
        </span>
      )}
    </span>
  )
}
