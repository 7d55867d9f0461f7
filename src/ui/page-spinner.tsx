import classes from './page-spinner.module.css'

/** In place of a page that is not decided yet. `label` is for screen readers. */
export function PageSpinner({ label }: { label: string }) {
  return <div role="status" aria-label={label} aria-busy="true" className={classes.spinner} />
}
