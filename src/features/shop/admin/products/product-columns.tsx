import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { Language } from '#contract/limits.ts'
import type { ProductStatus, StockLabel } from '#contract/products.ts'
import { formatDate } from '#platform/format.ts'
import type { DataColumn } from '#ui/admin/data-table.tsx'
import { Bidi, Ltr } from '#ui/bidi.tsx'
import { Photo } from '#ui/photo.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { priceNow } from '../../price-now.ts'
import { coverOf, nameOf } from '../../product-text.ts'
import { ProductMenu } from './product-menu.tsx'
import { type ProductWords, productWords } from './product-words.ts'
import type { AskAction } from './use-product-actions.ts'
import classes from './products-screen.module.css'

const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const dayOf = (instant: string, language: Language) => formatDate(Date.parse(instant), language, SHORT_DATE)

type Context = {
  i18n: I18n
  language: Language
  /** Agorot in words. */
  money: (agorot: number) => string
  instant: number
  onAsk: AskAction
}

/** The columns of the list of products, in a language. */
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
      cell: (product) => <NameCell product={product} language={language} featured={words.labelOf('isFeatured')} />,
    },
    {
      id: 'category',
      label: words.labelOf('category'),
      sort: 'ascending',
      cell: ({ category }) => words.category[category],
    },
    { id: 'status', label: words.labelOf('status'), cell: ({ status }) => <Status status={status} words={words} /> },
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
    {
      id: 'createdAt',
      label: i18n._(msg`Added`),
      sort: 'descending',
      cell: ({ createdAt }) => dayOf(createdAt, language),
    },
    {
      id: 'updatedAt',
      label: i18n._(msg`Changed`),
      sort: 'descending',
      cell: ({ updatedAt }) => dayOf(updatedAt, language),
    },
    {
      id: 'actions',
      label: i18n._(msg`Actions`),
      isFixed: true,
      cell: (product) => <ProductMenu product={product} name={nameOf(product, language)} onAsk={onAsk} />,
    },
  ]
}

function NameCell({ product, language, featured }: { product: AdminProduct; language: Language; featured: string }) {
  const photo = coverOf(product)
  return (
    <span className={classes.name}>
      <span className={classes.thumb}>
        <Photo src={photo?.thumbUrl} alt="" width={1} height={1} />
      </span>
      <span className={classes.names}>
        <span className={classes.title}>
          <Link to="/admin/products/edit/$id" params={{ id: product._id }} className={classes.nameLink}>
            <Bidi>{nameOf(product, language)}</Bidi>
          </Link>
          {product.isFeatured && (
            <>
              <IconStarFilled size={14} className={classes.star} aria-hidden />
              <VisuallyHidden>{featured}</VisuallyHidden>
            </>
          )}
        </span>
        <span className={classes.quiet} dir="ltr">
          {product.sku}
        </span>
      </span>
    </span>
  )
}

function Status({ status, words }: { status: ProductStatus; words: ProductWords }) {
  return (
    <span className={classes.status} data-status={status}>
      {words.status[status]}
    </span>
  )
}

type PriceCellProps = { product: AdminProduct; money: (agorot: number) => string; instant: number }

function PriceCell({ product, money, instant }: PriceCellProps) {
  const { unit, base } = priceNow(product, instant)
  if (unit === base) return <span data-figures="">{money(unit)}</span>
  return (
    <span className={classes.prices}>
      <span data-figures="">{money(unit)}</span> <del className={classes.quiet}>{money(base)}</del>
    </span>
  )
}

function StockCell({ stock, label, text }: { stock: string; label: StockLabel; text: string }) {
  return (
    <span className={classes.stock}>
      {stock}
      {label !== 'inStock' && (
        <span className={classes.badge} data-label={label}>
          {text}
        </span>
      )}
    </span>
  )
}
