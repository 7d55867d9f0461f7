import classes from './count-mark.module.css'
import { cx } from '../cx.ts'

const MOST_SHOWN = 99

/** A count on the corner of an icon in the header, whose label says it in words. */
export const countMarkClass = (className?: string) => cx(classes.mark, className)

/** The count as there is room for it. */
export const countMarkText = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
