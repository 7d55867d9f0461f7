import { SlamScene } from './scenes.tsx'
import { State, type StateProps } from './state.tsx'

/** Something failed: what, in words, and a way to try again among its actions. */
export function ErrorState(props: StateProps) {
  return <State scene={<SlamScene />} {...props} />
}
