import { useLayoutEffect, useRef } from 'react'

/**
 * Writes a proposed address into its field, whose name is `name`. Somebody may have gone on to it by then: the proposal is
 * selected there, so that what they type replaces it.
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
