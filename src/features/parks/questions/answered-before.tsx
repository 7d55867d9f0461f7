import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '#platform/services.tsx'
import { ownSuggestions } from '../suggestions/own-suggestions.ts'

type AnsweredBeforeProps = { parkId: string; onKnown: (facts: readonly string[]) => void }

/** Reports the facts of a park that this device has suggested before. Renders nothing. */
export function AnsweredBefore({ parkId, onKnown }: AnsweredBeforeProps) {
  const { data } = useQuery(ownSuggestions.query(useServices()))
  useEffect(() => {
    if (data) onKnown(data.list.filter((one) => one.parkId === parkId).map(({ fact }) => fact))
  }, [data, parkId, onKnown])
  return null
}
