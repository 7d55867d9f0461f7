import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ListScreenProps } from '#admin/things/list-page.tsx'
import { type BlockedDevice, shortDevice } from '#contract/admin-reports.ts'
import type { Language } from '#contract/limits.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useListState, type WriteListParams } from '#admin/table/use-list-state.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminList } from '#admin/table/admin-list.tsx'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { BLOCKED_LIST, toBlockedParams } from './report-list.ts'
import { blockedListQuery } from './queries.ts'
import { useReportActions } from './use-report-actions.ts'

/** The list of blocked devices, whose reports don't count. */
export function BlockedDevices({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const write = useCallback<WriteListParams>(
    (params, options) => onSearch({ ...params, tab: 'devices' }, options),
    [onSearch],
  )
  const list = useListState(BLOCKED_LIST, search, write)
  return (
    <AdminList
      caption={t`Blocked devices`}
      list={list}
      answer={useQuery(blockedListQuery(useServices(), toBlockedParams(list.state)))}
      rowsOf={({ devices }) => devices}
      columns={useMemo(() => blockedColumns(i18n, language), [i18n, language])}
      nameOf={({ _id }) => shortDevice(_id)}
      empty={{
        title: t`No device is blocked`,
        text: t`A device that reports what is not so can be blocked where its reports are listed.`,
      }}
      errorText={t`The blocked devices could not be loaded.`}
    />
  )
}

function blockedColumns(i18n: I18n, language: Language): readonly DataColumn<BlockedDevice>[] {
  return [
    { id: 'device', label: i18n._(msg`Device`), isFixed: true, cell: ({ _id }) => <Ltr>{shortDevice(_id)}</Ltr> },
    {
      id: 'blockedAt',
      label: i18n._(msg`Blocked since`),
      cell: ({ blockedAt }) => formatDate(Date.parse(blockedAt), language, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    { id: 'reports', label: i18n._(msg`Reports`), cell: ({ reports }) => i18n.number(reports) },
    { id: 'actions', label: i18n._(msg`Actions`), isFixed: true, cell: ({ _id }) => <UnblockButton device={_id} /> },
  ]
}

function UnblockButton({ device }: { device: string }) {
  const { t } = useLingui()
  const { unblock } = useReportActions()
  const [start, isBusy] = useAction(async () => void (await unblock(device)))
  const name = shortDevice(device)
  return (
    <Button variant="default" loading={isBusy} onClick={start}>
      {t({ message: 'Unblock', context: 'a device' })}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Button>
  )
}
