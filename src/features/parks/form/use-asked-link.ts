import { useEffect, useRef, useState } from 'react'
import type { LatLon } from '#domain/distance.ts'
import type { ReadPlace } from './read-place.ts'

/** `short-link`: nobody could be asked, and the person was told so. */
type LinkFailure = 'link' | 'short-link' | 'unreachable'

/** Asks the map app of a short link for its place. */
export type AskLink = (link: string) => Promise<{ point: LatLon; isExact: boolean } | { failure: LinkFailure }>

/**
 * The question about the short link that stands in a field. A link is asked about once; pasted again, it is asked about
 * again. An answer about a link that no longer stands in the field is dropped.
 * @param show writes the place into the field
 */
export function useAskedLink(
  value: string,
  askLink: AskLink | undefined,
  show: (text: string, read: ReadPlace) => void,
) {
  /** The text with the link, and what came of it; undefined: the answer is awaited. */
  const [asked, setAsked] = useState<{ text: string; failure: LinkFailure | undefined } | null>(null)
  const latest = useRef({ value, show })
  useEffect(() => {
    latest.current = { value, show }
  })
  const ask = async (text: string, link: string, isAgain: boolean): Promise<void> => {
    const isAsked = asked?.text === text
    if (!askLink || (isAsked && (!isAgain || asked.failure === undefined))) return
    setAsked({ text, failure: undefined })
    const answer = await askLink(link)
    if (latest.current.value !== text) return setAsked(null)
    if ('failure' in answer) return setAsked({ text, failure: answer.failure })
    setAsked(null)
    latest.current.show(text, { kind: 'point', ...answer, from: 'link', isSwapped: false })
  }
  const current = asked?.text === value ? asked : null
  return {
    ask: (text: string, link: string, isAgain: boolean) => void ask(text, link, isAgain),
    isAsking: current !== null && current.failure === undefined,
    failure: current?.failure,
  }
}
