import classes from './page-spinner.module.css'

/** In place of a page that is loading, or not decided yet. */
export const PageSpinner = () => <div aria-busy="true" className={classes.spinner} />
