import classes from './page-spinner.module.css'

/** Shown while a page is loading, or while the app does not know yet which page to show. */
export const PageSpinner = () => <div aria-busy="true" className={classes.spinner} />
