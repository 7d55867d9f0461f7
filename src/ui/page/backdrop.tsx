import classes from './backdrop.module.css'

type BackdropProps = { shown: boolean; onPress: () => void }

/** Dims the page under an open menu or search. A press on the backdrop or Escape closes the menu or search. */
export function Backdrop({ shown, onPress }: BackdropProps) {
  return shown ? <div className={classes.backdrop} aria-hidden="true" data-backdrop="" onClick={onPress} /> : null
}
