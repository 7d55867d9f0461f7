import type { ReactNode } from 'react'
import classes from './slug-suggestion.module.css'

type SlugSuggestionProps = {
  /** The field of the address. */
  children: ReactNode
  slug: string
  /** Undefined: no address can be made of the name. */
  suggestion: string | undefined
  words: string
  onTake: (slug: string) => void
}

/** The field of an address, with the one that the name suggests. */
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
