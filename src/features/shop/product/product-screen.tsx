import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { useServices } from '#platform/services.tsx'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PlainLink } from '#ui/plain-link.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { ShareButton } from '#ui/share/share-button.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { CATEGORY_TEXT } from '../category-text.ts'
import { QuantityInput } from '../components/quantity-input.tsx'
import { StockLabel } from '../components/stock-label.tsx'
import { descriptionOf, nameOf } from '../product-text.ts'
import { useProduct } from '../queries.ts'
import { boundedQuantity, type ChoiceSearch, type Chosen, mostOf } from './choice.ts'
import { PriceBlock } from './price-block.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHead } from './product-head.tsx'
import classes from './product-screen.module.css'
import { ProductSkeleton } from './product-skeleton.tsx'
import { RelatedProducts } from './related-products.tsx'
import { SizeGuide } from './size-guide.tsx'
import { useChoice } from './use-choice.ts'
import { VariantPicker } from './variant-picker.tsx'

type ProductScreenProps = { slug: string; search: ChoiceSearch }

/** `/shop/products/$slug`: a product, with the colour and size in the address chosen. */
export function ProductScreen({ slug, search }: ProductScreenProps) {
  const product = useProduct(slug)
  // The product stays on the page if a refresh fails or the answer lacks the product.
  const [kept, setKept] = useState(product)
  if (product && kept !== product) setKept(product)
  const shown = product ?? kept
  return shown ? <ProductPage key={shown._id} product={shown} search={search} /> : <ProductSkeleton />
}

function ProductPage({ product, search }: { product: Product; search: ChoiceSearch }) {
  const { t } = useLingui()
  const { chosen, choose } = useChoice(product, search)
  const [wanted, setQuantity] = useState(1)
  const most = mostOf(chosen?.size?.size)
  const quantity = boundedQuantity(wanted, most)
  const picker = useRef<HTMLFormElement>(null)
  const [isSizeAsked, setSizeAsked] = useState(false)
  function askForSize(): void {
    setSizeAsked(true)
    picker.current?.querySelector<HTMLInputElement>('[name=size]:enabled')?.focus()
  }
  return (
    <article className={classes.page}>
      <ProductHead product={product} />
      {chosen && (
        <div className={classes.photos}>
          <ProductGallery product={product} color={chosen.color.color} />
        </div>
      )}
      <div className={classes.facts}>
        <ProductTitle product={product} />
        <PriceBlock product={product} quantity={quantity} />
        {chosen && (
          <>
            <VariantPicker
              ref={picker}
              product={product}
              chosen={chosen}
              choose={choose}
              sizeError={isSizeAsked && !chosen.size && t`Choose a size first`}
              sizeGuide={<SizeGuide category={product.sizeCategory} />}
            />
            <Buying
              product={product}
              chosen={chosen}
              most={most}
              quantity={quantity}
              onQuantity={setQuantity}
              onUnchosen={askForSize}
            />
          </>
        )}
      </div>
      <Description product={product} />
      <div className={classes.related}>
        <RelatedProducts product={product} />
      </div>
    </article>
  )
}

function ProductTitle({ product }: { product: Product }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const name = nameOf(product, language)
  return (
    <div className={classes.title}>
      <div className={classes.above}>
        <PlainLink to="/shop" search={{ category: product.category }} className={classes.category}>
          {i18n._(CATEGORY_TEXT[product.category])}
        </PlainLink>
        <ShareButton
          label={t`Share this product`}
          page={{ title: name, url: `${origin}/shop/products/${product.slug}` }}
        />
      </div>
      <h1 className={classes.name}>
        <Bidi>{name}</Bidi>
      </h1>
    </div>
  )
}

type BuyingProps = {
  product: Product
  chosen: Chosen
  most: number
  quantity: number
  onQuantity: (quantity: number) => void
  /** Called if the person presses the cart button without a chosen size. */
  onUnchosen: () => void
}

/** The stock, the quantity and the cart button: at the bottom edge of a phone. */
function Buying({ product, chosen, most, quantity, onQuantity, onUnchosen }: BuyingProps) {
  const { t } = useLingui()
  const variant = chosen.size?.size ?? null
  return (
    <>
      <p role="status" className={classes.stock}>
        <StockLabel label={variant?.stockLabel ?? (chosen.color.isOut ? 'out' : product.stockLabel)} />
        {!variant && !chosen.color.isOut && <span className={classes.hint}>{t`Choose a size to order it`}</span>}
      </p>
      <BottomBar label={t`To the cart`} className={classes.bar}>
        <QuantityInput
          label={t`Quantity`}
          value={quantity}
          most={Math.max(1, most)}
          disabled={most === 0 || variant === null}
          onChange={onQuantity}
        />
        <AddToCart product={product} variantId={variant?.variantId} quantity={quantity} onUnchosen={onUnchosen} />
      </BottomBar>
    </>
  )
}

function Description({ product }: { product: Product }) {
  const { t } = useLingui()
  const id = useId()
  const language = useLanguage()
  const description = descriptionOf(product, language)
  if (description.text.trim() === '') return null
  return (
    <section aria-labelledby={id} className={classes.body}>
      <SectionHeading id={id}>{t`What it is`}</SectionHeading>
      <div className={classes.description} {...langProps(description, language)}>
        {description.text}
      </div>
    </section>
  )
}
