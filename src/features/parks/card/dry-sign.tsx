import classes from './dry-sign.module.css'

/** The words of `useDrySign`, with a drop before them. */
export const DrySign = ({ children }: { children: string | null }) =>
  children && (
    <span className={classes.sign} data-live="">
      {children}
    </span>
  )
