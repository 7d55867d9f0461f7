import type { ReactNode } from 'react'
import classes from './slug-suggestion.module.css'

type SlugSuggestionProps = {
  /** The field for the address. */
  children: ReactNode
  slug: string
  /** undefined: no address can be made from the name. */
  suggestion: string | undefined
  words: string
  onTake: (slug: string) => void
}

/** The field for an address. A button beside the field puts in the address that the name suggests. */
export function SlugSuggestion({ children, slug, suggestion, words, onTake }: SlugSuggestionProps) {
  return (
    <div className={classes.row}>
      {children}
      {suggestion !== undefined && suggestion !== slug && (
        <button type="button" className={classes.suggestion} onClick={() => onTake(suggestion)}>
          {words}
        </button>
      )}
    </div>
  )
}
