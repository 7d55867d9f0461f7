import { useLayoutEffect, useRef } from 'react'

/**
 * Writes a proposed address into the field called `name`. If that field already has the focus, the proposal is
 * selected, so that typing replaces it.
 */
export function useSlugProposal(name: string, slug: string, write: (slug: string) => void): (slug: string) => void {
  const proposed = useRef('')
  useLayoutEffect(() => {
    const field = document.activeElement
    const isProposed = slug !== '' && slug === proposed.current
    proposed.current = ''
    if (isProposed && field instanceof HTMLInputElement && field.name === name) field.select()
  }, [name, slug])
  return (proposal) => {
    proposed.current = proposal
    write(proposal)
  }
}
