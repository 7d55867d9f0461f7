import classes from './backdrop.module.css'

type BackdropProps = { shown: boolean; onPress: () => void }

/** Dims the page under an open menu or search. A press closes them, and so does Escape. */
export function Backdrop({ shown, onPress }: BackdropProps) {
  return shown ? <div className={classes.backdrop} aria-hidden="true" data-backdrop="" onClick={onPress} /> : null
}
