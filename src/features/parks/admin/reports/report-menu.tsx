import { Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFlagOff from '@tabler/icons-react/dist/esm/icons/IconFlagOff.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { AdminCondition } from '#contract/admin-reports.ts'
import { useAction } from '#admin/page/use-action.ts'
import { RowMenu, RowMenuItem } from '#admin/table/row-menu.tsx'
import { useReportActions } from './use-report-actions.ts'

/** The menu of actions on one condition in the list. */
export function ReportMenu({ condition, name }: { condition: AdminCondition; name: string }) {
  const { t } = useLingui()
  const { confirm, end } = useReportActions()
  const [run, isBusy] = useAction(async (action: () => Promise<unknown>) => void (await action()))
  const { _id, park, confirmedAt } = condition
  return (
    <RowMenu name={name} isBusy={isBusy}>
      {confirmedAt === null && (
        <RowMenuItem icon={IconChecks} onClick={() => run(() => confirm(_id))}>
          {t({ message: 'Confirm', context: 'condition of a park' })}
        </RowMenuItem>
      )}
      <RowMenuItem icon={IconFlagOff} onClick={() => run(() => end([condition], 'end'))}>
        {t({ message: 'End it', context: 'condition of a park' })}
      </RowMenuItem>
      <Menu.Divider />
      <RowMenuItem
        icon={IconPencil}
        renderRoot={(props) => <Link to="/admin/skateparks/edit/$id" params={{ id: park.id }} {...props} />}
      >
        {t`Edit the park`}
      </RowMenuItem>
      <RowMenuItem href={`/skateparks/${park.url}`} icon={IconExternalLink}>
        {t`Open on the site`}
      </RowMenuItem>
      <RowMenuItem
        icon={IconHistory}
        renderRoot={(props) => <Link to="/admin/history" search={{ thing: 'condition', id: park.id }} {...props} />}
      >
        {t`History`}
      </RowMenuItem>
    </RowMenu>
  )
}
