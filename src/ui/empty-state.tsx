import { NothingScene } from './scenes.tsx'
import { State, type StateProps } from './state.tsx'

/** Nothing is here, and that is no error: no results, no favourites, an address that leads nowhere. */
export function EmptyState(props: StateProps) {
  return <State scene={<NothingScene />} {...props} />
}
