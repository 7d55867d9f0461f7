import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useState } from 'react'
import type { ImportPlan } from '#contract/directory.ts'
import { undoChange } from '#admin/table/undo-change.ts'
import { useAction } from '#admin/page/use-action.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import classes from './directory-screen.module.css'

type ImportDoneProps = { counts: ImportPlan['counts']; historyId: string; onAgain: () => void }

/** The numbers of imported records, and a button to undo the import. */
export function ImportDone({ counts: { added, changed, restored }, historyId, onAgain }: ImportDoneProps) {
  const { t } = useLingui()
  const services = useServices()
  const [undone, setUndone] = useState<string>()
  const [undo, isBusy] = useAction(async () => {
    try {
      const { restored: back, skipped } = await undoChange(services, historyId)
      const [done, left] = [back.length, skipped.length]
      setUndone(
        left > 0 ? t`Restored: ${done}. Changed since, and left as they are: ${left}.` : t`The import was undone.`,
      )
      void services.queryClient.invalidateQueries()
    } catch (failure) {
      if (failure instanceof AppError && failure.code === 'CONFLICT') setUndone(t`This was undone already.`)
      else services.tellFailure(failure, { about: t`Nothing was undone.` })
    }
  })
  const total = changed + restored
  const sums = [
    added > 0 ? t`${plural(added, { one: '# added', other: '# added' })}` : '',
    total > 0 ? t`${plural(total, { one: '# changed', other: '# changed' })}` : '',
  ]
  return (
    <>
      <p role="status" className={classes.done}>
        <span>{undone ?? t`Imported.`}</span>{' '}
        {undone === undefined && <span>{sums.filter((text) => text !== '').join(', ')}</span>}
      </p>
      <p className={classes.quiet}>
        <Link to="/admin/history" search={{ thing: 'directory' }}>{t`See it in the history`}</Link>
      </p>
      <div className={classes.buttons}>
        {undone === undefined && (
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconArrowBackUp size={16} aria-hidden data-directional="" />}
            onClick={undo}
          >
            {t({ message: 'Undo', context: 'a change' })}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>{t`Import another file`}</Button>
      </div>
    </>
  )
}
