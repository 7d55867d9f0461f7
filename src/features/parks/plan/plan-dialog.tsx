import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog.tsx'
import { usePark } from '../collection/queries.ts'
import type { KnownList } from './known-parks.ts'
import { PlanMaker } from './plan-maker.tsx'
import classes from './plan-form.module.css'

type PlanDialogProps = {
  /**
   * `plan` begins with the park of the page, `plan-these` with the parks of the draft. `plan-favorites` and `plan-saved`
   * offer the parks of that list.
   */
  hash: string
  url: string | undefined
  onClose: () => void
}

/** The list whose parks are offered first. */
const FIRST: Readonly<Record<string, KnownList>> = { 'plan-favorites': 'favorites', 'plan-saved': 'saved' }

/** A dialog that makes a plan to send. It works without a signal. */
export function PlanDialog({ hash, url, onClose }: PlanDialogProps) {
  const { t } = useLingui()
  const { park } = usePark(hash === 'plan' ? url : undefined)
  return (
    <Dialog title={t`A plan to send`} onClose={onClose}>
      <div className={classes.body}>
        <PlanMaker park={park} first={FIRST[hash]} />
      </div>
    </Dialog>
  )
}
