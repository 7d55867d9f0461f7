import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog.tsx'
import { usePark } from '../collection/queries.ts'
import { PlanMaker } from './plan-maker.tsx'
import classes from './plan-form.module.css'

type PlanDialogProps = {
  /** `plan` begins with the park of the page, `plan-these` with the parks of the draft. */
  hash: string
  url: string | undefined
  onClose: () => void
}

/** A dialog that makes a plan to send. It works without a signal. */
export function PlanDialog({ hash, url, onClose }: PlanDialogProps) {
  const { t } = useLingui()
  const { park } = usePark(hash === 'plan' ? url : undefined)
  return (
    <Dialog title={t`A plan to send`} onClose={onClose}>
      <div className={classes.body}>
        <PlanMaker park={park} />
      </div>
    </Dialog>
  )
}
