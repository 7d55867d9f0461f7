import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import classes from './other-products.module.css'

/** How far from the screen they are near. */
const NEAR = '600px'

type OtherProductsProps = { products: readonly { slug: string; name: string }[]; onNear: () => void }

/** Products without a card, as links: for search engines, without scripts, and until somebody comes near. */
export function OtherProducts({ products, onNear }: OtherProductsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(), {
      rootMargin: NEAR,
    })
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [onNear])
  // Where its link had the focus, the same product's card gets it.
  useLayoutEffect(() => {
    const links = list.current!
    return () => {
      const focused = links.contains(document.activeElement) && document.activeElement!.getAttribute('href')
      if (focused) queueMicrotask(() => document.querySelector<HTMLElement>(`main [href="${focused}"]`)?.focus())
    }
  }, [])
  return (
    <ul ref={list} className={classes.others} aria-label={t`More products`}>
      {products.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/shop/products/$slug" params={{ slug }} className={classes.link} dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
