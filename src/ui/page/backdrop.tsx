import classes from './backdrop.module.css'

type BackdropProps = { shown: boolean; onPress: () => void }

/** Dims the page under an open menu or search; a press closes them (spec §2), as Escape does from the keyboard. */
export function Backdrop({ shown, onPress }: BackdropProps) {
  return shown ? <div className={classes.backdrop} aria-hidden="true" data-backdrop="" onClick={onPress} /> : null
}
