import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo } from 'react'
import { ACCOUNT_STATUSES, ROLES } from '#contract/users.ts'
import { useExport } from '#platform/admin/use-export.ts'
import { useListState, type WriteListParams } from '#platform/admin/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { userListQuery } from './queries.ts'
import { userColumns } from './user-columns.tsx'
import { toUserFilter, toUserQuery, USER_LIST } from './user-list.ts'
import { optionsOf, useUserWords } from './user-words.ts'
import { exportUsers } from './users-csv.ts'

type UsersScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

/** The list of accounts (spec §2, `/admin/users`). */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const words = useUserWords()
  const list = useListState(USER_LIST, search, onSearch)
  const { state, term } = list
  const columns = useMemo(() => userColumns(i18n, language), [i18n, language])
  const csv = useExport(() => exportUsers(services, toUserFilter({ ...state, q: term.term }), language))
  const invite = (
    <Button component={Link} to="/admin/users/new" leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}>
      {t`Invite somebody`}
    </Button>
  )
  return (
    <>
      <PageHead title={t`Users`} />
      <AdminPage title={t`Users`} actions={invite}>
        <AdminList
          list={list}
          answer={useQuery(userListQuery(services, toUserQuery(state)))}
          rowsOf={({ users }) => users}
          caption={t`Users`}
          columns={columns}
          nameOf={({ name }) => name}
          search={t`Search by name, e-mail or phone`}
          filters={[
            { name: 'role', label: words.field.role, options: optionsOf(ROLES, words.role) },
            { name: 'status', label: words.field.accountStatus, options: optionsOf(ACCOUNT_STATUSES, words.status) },
          ]}
          hasColumnsMenu
          csv={csv}
          empty={{ title: t`Nobody has an account yet` }}
          bulk={(users, clear) => <BulkStatus users={users} onClear={clear} />}
        />
      </AdminPage>
    </>
  )
}
