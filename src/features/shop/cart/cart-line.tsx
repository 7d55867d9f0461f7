import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { type Product, type ProductColor, QUANTITY_MAX } from '#contract/products.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Photo } from '#ui/photo.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { QuantityInput } from '../components/quantity-input.tsx'
import { colorChoices, type ProductSize, sizeChoices } from '../product/choice.ts'
import { localText } from '../product-text.ts'
import { useMoney } from '../shop-config.tsx'
import type { CartLineView } from './cart-lines.ts'
import classes from './cart-line.module.css'
import type { CartActions } from './use-cart.ts'

type CartLineProps = { view: CartLineView; cart: CartActions; onRemoved: () => void }

/** A line of the cart: the item, the number of pieces, the price. If the line can't be bought, also the reason. */
export function CartLine({ view, cart, onRemoved }: CartLineProps) {
  const { t } = useLingui()
  const names = useLineNames(view)
  const { line, product, color, left, problem } = view
  const remove = useRemove(view, cart, onRemoved)
  const { name } = names
  const pieces = line.quantity
  const isSold = problem === null || problem === 'fewer'
  return (
    <li className={classes.line} data-problem={problem ?? undefined}>
      <div className={classes.picture}>
        <Photo src={(color?.images[0] ?? firstImage(product))?.thumbUrl ?? null} alt="" width={1} height={1} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {product ? (
            <Link to="/shop/products/$slug" params={{ slug: product.slug }} search={names.search}>
              <Bidi>{name}</Bidi>
            </Link>
          ) : (
            <Bidi>{name}</Bidi>
          )}
        </h2>
        <p className={classes.variant}>
          <Bidi>{names.variant}</Bidi>
        </p>
        {view.priced?.applied?.kind === 'bulk' && (
          <p className={classes.why}>{t`A lower price from ${view.priced.applied.bulk.minQuantity} pieces on`}</p>
        )}
        <ProblemLine view={view} onTake={(pieces) => cart.setQuantity(line.variantId, pieces)} />
      </div>
      <div className={classes.tools}>
        {isSold ? (
          <QuantityInput
            label={t`Quantity of ${name}`}
            value={pieces}
            most={Math.min(QUANTITY_MAX, left ?? QUANTITY_MAX)}
            onChange={(quantity) => cart.setQuantity(line.variantId, quantity)}
          />
        ) : (
          <span className={classes.pieces}>{t`${plural(pieces, { one: '# piece', other: '# pieces' })}`}</span>
        )}
        <IconButton label={t`Remove ${name}`} onClick={remove}>
          <IconTrash aria-hidden />
        </IconButton>
      </div>
      <LinePrice view={view} />
    </li>
  )
}

const firstImage = (product: CartLineView['product']) =>
  product?.colors.find(({ images }) => images.length > 0)?.images[0]

/** The present names of the product, colour and size. If these are unknown: the names that the person saw last. */
function useLineNames({ line: { seen }, product, color, size }: CartLineView) {
  const language = useLanguage()
  const name = localText(product ? { he: product.name, en: product.nameEn } : seen.name, language)
  const words = [localText(color?.name ?? seen.color, language), size?.size ?? seen.size]
  return {
    name,
    variant: words.filter((word) => word.trim() !== '').join(SEPARATOR),
    search: product && color && size ? choiceOf(product, color, size) : {},
  }
}

/** The address parameters that choose a variant. */
const choiceOf = (product: Product, color: ProductColor, size: ProductSize) => ({
  color: colorChoices(product).find((choice) => choice.color === color)!.key,
  size: sizeChoices(product, color).find((choice) => choice.size === size)!.key,
})

/** Returns a function that removes the line and offers to put it back. */
function useRemove({ line }: CartLineView, cart: CartActions, onRemoved: () => void): () => void {
  const { t } = useLingui()
  const { toast } = useToasts()
  const language = useLanguage()
  return () => {
    const undo = cart.remove(line.variantId)
    toast({
      title: t`Removed from the cart`,
      description: localText(line.seen.name, language),
      action: { label: t({ message: 'Undo', context: 'a change' }), run: undo },
    })
    onRemoved()
  }
}

/** Says why the line can't be bought as it is. */
function ProblemLine({
  view: { problem, left = 0 },
  onTake,
}: {
  view: CartLineView
  onTake: (pieces: number) => void
}) {
  const { t } = useLingui()
  if (problem === null) return null
  const words = {
    gone: t`No longer sold. It isn't counted.`,
    soldOut: t`Sold out. It stays here and isn't counted.`,
    fewer: t`Only ${plural(left, { one: '# is left', other: '# are left' })}. Until you take fewer it isn't counted.`,
    unknown: t`Not on this device yet. Until then it isn't counted.`,
  }
  return (
    <div className={classes.problem}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{words[problem]}</span>
      {problem === 'fewer' && (
        <Button variant="secondary" className={classes.take} onClick={() => onTake(Math.min(left, QUANTITY_MAX))}>
          {t`Take ${left}`}
        </Button>
      )}
    </div>
  )
}

/** The line's price; also the price of a piece if there are several, and the full price if there is a discount. */
function LinePrice({ view: { priced, product, line } }: { view: CartLineView }) {
  const { t } = useLingui()
  const money = useMoney()
  if (!priced || !product) return null
  const unit = money(priced.unit)
  return (
    <div className={classes.price}>
      <bdi className={classes.total}>{money(priced.total)}</bdi>
      {priced.saved > 0 && (
        <s className={classes.before}>
          <bdi>{money(product.basePrice * line.quantity)}</bdi>
        </s>
      )}
      {line.quantity > 1 && <span className={classes.unit}>{t`${unit} each`}</span>}
    </div>
  )
}
