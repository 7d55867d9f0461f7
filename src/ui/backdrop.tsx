import classes from './backdrop.module.css'

type BackdropProps = { shown: boolean; onPress: () => void }

/**
 * Dims the page under an open menu or search; pressing it closes them (spec §2). A pointer's way out: from the keyboard
 * Escape and the toggles do the same, so it is no control of its own.
 */
export function Backdrop({ shown, onPress }: BackdropProps) {
  return shown ? <div className={classes.backdrop} aria-hidden="true" data-backdrop="" onClick={onPress} /> : null
}
