import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conditionIdOf } from '#contract/admin-reports.ts'
import { CONDITION_KINDS, type ConditionKind } from '#contract/reports.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { CONDITION_TEXT } from '../../reports/report-text.ts'
import { parkPointsQuery } from '#admin/parks/park-points.ts'
import classes from './reports.module.css'
import { useReportActions } from './use-report-actions.ts'

type AddReportProps = {
  /** The park's id; absent if the admin must choose a park. */
  parkId?: string
  onClose: () => void
}

/** A dialog in which an admin reports a condition of a park, even if no rider reported it. */
export function AddReport({ parkId, onClose }: AddReportProps) {
  const { t, i18n } = useLingui()
  const { confirm } = useReportActions()
  const [park, setPark] = useState(parkId ?? null)
  const [kind, setKind] = useState<ConditionKind | null>(null)
  const [start, isBusy] = useAction(async () => {
    if (park !== null && kind !== null && (await confirm(conditionIdOf(park, kind)))) onClose()
  })
  return (
    <ConfirmModal
      isOpen
      title={t`Add a condition`}
      confirm={t({ message: 'Confirm', context: 'condition of a park' })}
      isBusy={isBusy}
      isDisabled={park === null || kind === null}
      onConfirm={start}
      onClose={onClose}
    >
      <p>{t`Riders see it at once, as confirmed, until you end it. The opening hours stay as they are.`}</p>
      <div className={classes.fields}>
        {parkId === undefined && <ParkSelect value={park} onChange={setPark} />}
        <Select
          label={t`What`}
          data={CONDITION_KINDS.map((value) => ({ value, label: i18n._(CONDITION_TEXT[value]) }))}
          value={kind}
          onChange={(value) => setKind(value as ConditionKind | null)}
        />
      </div>
    </ConfirmModal>
  )
}

/** Highest number of parks that the select shows at once. To find other parks, the admin types. */
const MOST_PARKS = 50

/** A select with the public parks, sorted by name. */
function ParkSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, isError } = useQuery(parkPointsQuery(useServices()))
  const parks = (data ?? []).filter(({ status }) => status !== 'hidden')
  return (
    <Select
      label={t`Park`}
      searchable
      limit={MOST_PARKS}
      data={parks.map(({ id, name }) => ({ value: id, label: name[language] }))}
      value={value}
      onChange={onChange}
      error={isError && t`The parks could not be loaded.`}
      nothingFoundMessage={data ? t`No park by this name` : t`Loading…`}
    />
  )
}
