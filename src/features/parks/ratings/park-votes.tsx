import { createContext, type ReactNode, useContext } from 'react'
import { type ParkVotes, type Rated, useParkVotes } from './use-park-votes.ts'

const VotesContext = createContext<ParkVotes | null>(null)

/**
 * Provides a park's votes to the components that show them. The votes are read from the device just after hydration;
 * thanks to this provider the rest of the page does not render again.
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
