import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Product } from '#contract/products.ts'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { PlainLink } from '#ui/plain-link.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { useRelatedProducts } from '../queries.ts'
import classes from './product-screen.module.css'

/** Other products of the category, and a link to all products of the category. */
export function RelatedProducts({ product }: { product: Product }) {
  const { t } = useLingui()
  const id = useId()
  const related = useRelatedProducts(product)
  if (related.length === 0) return null
  const title = t`Goes well with it`
  return (
    <section aria-labelledby={id} className={classes.section}>
      <SectionHeading
        id={id}
        aside={
          <PlainLink to="/shop" className={classes.all}>
            {t`The whole shop`}
          </PlainLink>
        }
      >
        {title}
      </SectionHeading>
      <ProductGrid products={related} label={title} headingLevel={3} />
    </section>
  )
}
