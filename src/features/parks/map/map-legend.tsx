import { useLingui } from '@lingui/react/macro'
import { openWord } from '../status-text.ts'
import { DotSign, GroupSign } from './map-dot.tsx'
import classes from './parks-map.module.css'

const STATES = [
  { state: 'open', until: null },
  { state: 'closing-soon', until: 0 },
  { state: 'closed', opensAt: null },
  { state: 'permanently-closed', year: 0 },
] as const

/** What the signs of the dots mean. */
export function MapLegend() {
  const { t, i18n } = useLingui()
  return (
    <ul className={classes.legend} aria-label={t`What the signs mean`}>
      {STATES.map((status) => (
        <li key={status.state}>
          <DotSign look={status.state} />
          {openWord(i18n, status)}
        </li>
      ))}
      <li>
        <DotSign look="unknown" />
        {t`Hours unknown`}
      </li>
      <li>
        <DotSign look="open" lit />
        {t`Lit now`}
      </li>
      <li>
        <DotSign look="open" hasProblem />
        {t`Riders report a problem`}
      </li>
      <li>
        <GroupSign count={2} hasOpen />
        {t`So many parks; in green, some are open`}
      </li>
    </ul>
  )
}
