import classes from './count-mark.module.css'
import { cx } from '../cx.ts'

const MOST_SHOWN = 99

/** The class for a count on the corner of a header icon; the icon's label says the count in words. */
export const countMarkClass = (className?: string) => cx(classes.mark, className)

/** The count, shortened to fit. */
export const countMarkText = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
