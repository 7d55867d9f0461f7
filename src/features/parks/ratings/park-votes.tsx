import { createContext, type ReactNode, useContext } from 'react'
import { type ParkVotes, type Rated, useParkVotes } from './use-park-votes.ts'

const VotesContext = createContext<ParkVotes | null>(null)

/**
 * Provides a park's votes to the components that show them. The votes are read from the device just after hydration;
 * then only these components render again, not the whole page.
 */
export function ParkVotesProvider({ park, children }: { park: Rated; children: ReactNode }) {
  return <VotesContext value={useParkVotes(park)}>{children}</VotesContext>
}

/** The votes of the park whose provider is around this component. */
export function useVotes(): ParkVotes {
  const votes = useContext(VotesContext)
  if (!votes) throw new Error('useVotes outside of a ParkVotesProvider')
  return votes
}
