import { Link } from '@tanstack/react-router'
import { useUnknownText } from '#features/parks/list/unknown-text.ts'

type UnknownHitsProps = {
  term: string
  /** Number of parks that the search found. */
  found: number
  unknown: number
  className: string | undefined
  onClick?: () => void
}

/** A link to the parks that have perhaps what the term names, because nobody knows what is in them. */
export function UnknownHits({ term, found, unknown, className, onClick }: UnknownHitsProps) {
  const search = { q: term, unknown: true } as const
  const text = useUnknownText(search, { sure: found, unknown })
  return (
    <Link to="/skateparks" search={search} rel="nofollow" className={className} onClick={onClick}>
      {text}
    </Link>
  )
}
