import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NameLinks } from '#ui/list/name-links.tsx'

/** The list counts as near when it is at most this far from the screen. */
const NEAR = '600px'

type OtherProductsProps = { products: readonly { slug: string; name: string }[]; onNear: () => void }

/** Links to the products without a card. `onNear` is called when the reader scrolls near these links. */
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
  // If a link had the focus when the list is removed, the card of the same product gets the focus.
  useLayoutEffect(() => {
    const links = list.current!
    return () => {
      const focused = links.contains(document.activeElement) && document.activeElement!.getAttribute('href')
      if (focused) queueMicrotask(() => document.querySelector<HTMLElement>(`main [href="${focused}"]`)?.focus())
    }
  }, [])
  const links = products.map(({ slug, name }) => ({ href: `/shop/products/${slug}`, name }))
  return <NameLinks ref={list} label={t`More products`} links={links} />
}
