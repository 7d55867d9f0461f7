import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productQuery } from '#features/shop/queries.ts'
import { useServices } from '#platform/services.tsx'

type ProductShortcutProps = { slug: string; className: string; children: ReactNode }

/** To the form of the product of a page, which the server finds by its slug (spec §7); nothing where that fails. */
export function ProductShortcut({ slug, className, children }: ProductShortcutProps) {
  const { data: product } = useQuery(productQuery(useServices(), slug))
  if (!product) return null
  return (
    <Link to="/admin/products/edit/$id" params={{ id: product._id }} className={className}>
      {children}
    </Link>
  )
}
