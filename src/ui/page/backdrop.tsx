import classes from './backdrop.module.css'

type BackdropProps = { shown: boolean; onPress: () => void }

/**
 * Dims the page under an open menu or search. A press on the backdrop closes the menu or search, and so does Escape.
 */
export function Backdrop({ shown, onPress }: BackdropProps) {
  return shown ? <div className={classes.backdrop} aria-hidden="true" data-backdrop="" onClick={onPress} /> : null
}
