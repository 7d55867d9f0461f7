import { useLingui } from '@lingui/react/macro'
import { openWord } from '../card/status-text.ts'
import { DotSign, GroupSign } from './map-dot.tsx'
import classes from './map-end.module.css'

const STATES = [
  { state: 'open', until: null },
  { state: 'closing-soon', until: 0 },
  { state: 'doubted', reportedAt: null },
  { state: 'closed', opensAt: null },
  { state: 'permanently-closed', year: 0 },
] as const

/** Explains the signs of the dots. */
export function MapLegend() {
  const { t, i18n } = useLingui()
  return (
    <ul className={classes.legend} aria-label={t`What the signs mean`}>
      {STATES.map((status) => (
        <li key={status.state}>
          <DotSign look={status.state} />
          <span>{openWord(i18n, status)}</span>
        </li>
      ))}
      <li>
        <DotSign look="unknown" />
        <span>{t`Hours unknown`}</span>
      </li>
      <li>
        <DotSign look="open" lit />
        <span>{t`Lit now`}</span>
      </li>
      <li>
        <DotSign look="open" hasProblem />
        <span>{t`Riders report a problem`}</span>
      </li>
      <li>
        <GroupSign count={2} look="open" />
        <span>{t`So many parks; in green, some are open`}</span>
      </li>
      <li>
        <GroupSign count={2} look="closed" />
        <span>{t`So many parks; none is open now`}</span>
      </li>
      <li>
        <GroupSign count={2} look="unsure" />
        <span>{t`So many parks; nobody knows if one is open`}</span>
      </li>
    </ul>
  )
}
