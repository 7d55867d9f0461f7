import { createContext, type ReactNode, useContext } from 'react'
import { type ParkVotes, type Rated, useParkVotes } from './use-park-votes.ts'

const VotesContext = createContext<ParkVotes | null>(null)

/**
 * Provides the park's votes to the parts that show them. They change right after hydration, when the device was read,
 * and the rest of the page need not render again.
 */
export function ParkVotesProvider({ park, children }: { park: Rated; children: ReactNode }) {
  return <VotesContext value={useParkVotes(park)}>{children}</VotesContext>
}

/** The votes of the surrounding park. */
export function useVotes(): ParkVotes {
  const votes = useContext(VotesContext)
  if (!votes) throw new Error('useVotes outside of a ParkVotesProvider')
  return votes
}
