import type { CardProduct } from '../model.ts'
import { ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'

type ProductGridProps = {
  products: readonly CardProduct[]
  label: string
  headingLevel?: 2 | 3
  /** Whether the grid's first cards are in the first view of the page. */
  first?: boolean
}

/** Cards of products, two to four in a row. */
export function ProductGrid({ products, label, headingLevel = 2, first = false }: ProductGridProps) {
  return (
    <ul aria-label={label} className={classes.grid}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} headingLevel={headingLevel} eager={first && index < 2} />
        </li>
      ))}
    </ul>
  )
}
