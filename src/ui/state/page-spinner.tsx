import classes from './page-spinner.module.css'

/** Shown while a page is loading, or before the app knows which page to show. */
export const PageSpinner = () => <div aria-busy="true" className={classes.spinner} />
