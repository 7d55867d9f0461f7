import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { type ChoiceSearch, type Chosen, chosenOf } from './choice.ts'

/** The chosen colour and size, kept in the address. */
export function useChoice(
  product: Product,
  search: ChoiceSearch,
): { chosen: Chosen | null; choose: (change: ChoiceSearch) => void } {
  const navigate = useNavigate()
  // The pick is shown at once, while the address is still changing.
  const [picked, setPicked] = useState<ChoiceSearch | null>(null)
  const latest = useRef<ChoiceSearch | null>(null)
  const current = picked ?? search
  const choose = (change: ChoiceSearch) => {
    const next = { ...current, ...change }
    latest.current = next
    setPicked(next)
    const { slug } = product
    void navigate({
      to: '/shop/products/$slug',
      params: { slug },
      search: next,
      replace: true,
      resetScroll: false,
    }).then(() => latest.current === next && setPicked(null))
  }
  return { chosen: chosenOf(product, current), choose }
}
