import { useLingui } from '@lingui/react/macro'
import type { Times } from '#contract/times.ts'
import { useMoment } from '../values/use-moment.ts'
import classes from './planned-times.module.css'

/** Says below a status when the thing is published and hidden by itself; nothing if no time is planned. */
export function PlannedTimes({ times: { publishAt, hideAt } }: { times: Times }) {
  const { t } = useLingui()
  const moment = useMoment()
  const [from, until] = [publishAt ? moment(publishAt) : '', hideAt ? moment(hideAt) : '']
  return (
    <>
      {from && <span className={classes.line}>{t`Will be published on ${from}`}</span>}
      {until && <span className={classes.line}>{t`Will be hidden on ${until}`}</span>}
    </>
  )
}
