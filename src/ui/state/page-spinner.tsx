import classes from './page-spinner.module.css'

/** Shown while a page is loading or not decided yet. */
export const PageSpinner = () => <div aria-busy="true" className={classes.spinner} />
