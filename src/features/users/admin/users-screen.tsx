import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo } from 'react'
import { ACCOUNT_STATUSES, ROLES } from '#contract/users.ts'
import { isFiltered, PAGE_SIZES, withoutFilters } from '#platform/admin/list-state.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { type List, useListState, type WriteListParams } from '#platform/admin/use-list-state.ts'
import { PageHead } from '#platform/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ColumnsMenu } from '#ui/admin/columns-menu.tsx'
import { DataTable } from '#ui/admin/data-table.tsx'
import { TableCard, TableEmpty, TableError, TablePageEmpty } from '#ui/admin/table-card.tsx'
import { TableFooter } from '#ui/admin/table-footer.tsx'
import { TableToolbar } from '#ui/admin/table-toolbar.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { userListQuery } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'
import { userColumns } from './user-columns.tsx'
import { toUserFilter, toUserQuery, USER_LIST, type UserListState } from './user-list.ts'
import { optionsOf, useUserWords } from './user-words.ts'
import { exportUsers } from './users-csv.ts'

type UsersScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

/** The list of accounts (spec §2, `/admin/users`). */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const { t } = useLingui()
  const list = useListState(USER_LIST, search, onSearch)
  const invite = (
    <Button component={Link} to="/admin/users/new" leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}>
      {t`Invite somebody`}
    </Button>
  )
  return (
    <>
      <PageHead title={t`Users | Rampa`} />
      <AdminPage title={t`Users`} actions={invite}>
        <TableCard>
          <UsersToolbar list={list} />
          <UsersTable list={list} />
        </TableCard>
      </AdminPage>
    </>
  )
}

type UserList = List<UserListState>

function UsersToolbar({ list: { state, term, change } }: { list: UserList }) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const words = useUserWords()
  const tell = useTellUserFailure()
  const [startExport, isExporting] = useAction(() =>
    exportUsers(services, toUserFilter({ ...state, q: term.term })).catch((failure: unknown) =>
      tell(failure, t`The file could not be made`),
    ),
  )
  return (
    <TableToolbar
      search={{
        label: t`Search by name, e-mail or phone`,
        term: term.term,
        onType: term.type,
        onCommit: term.commit,
      }}
      filters={[
        { name: 'role', label: words.field.role, options: optionsOf(ROLES, words.role) },
        { name: 'status', label: words.field.accountStatus, options: optionsOf(ACCOUNT_STATUSES, words.status) },
      ]}
      chosen={state.filters}
      onChoose={(name, values) => change({ filters: { ...state.filters, [name]: values } })}
    >
      <ColumnsMenu
        columns={userColumns(i18n, language)}
        shown={state.columns}
        onChange={(columns) => change({ columns })}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} stroke={2.25} aria-hidden />}
        loading={isExporting}
        onClick={startExport}
      >
        {t`Export CSV`}
      </Button>
    </TableToolbar>
  )
}

function UsersTable({ list: { state, change } }: { list: UserList }) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const columns = useMemo(() => userColumns(i18n, language), [i18n, language])
  const query = toUserQuery(state)
  const { data, isPlaceholderData, error, refetch } = useQuery(userListQuery(services, query))

  if (error && !data) {
    return (
      <TableError
        title={t`Data loading failed`}
        text={t`The list could not be loaded.`}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data?.users.length === 0 && !isPlaceholderData) {
    if (data.total > 0) return <TablePageEmpty onFirst={() => change({ page: 1 })} />
    return (
      <TableEmpty
        isFiltered={isFiltered(state)}
        onClear={() => change(withoutFilters(USER_LIST, state))}
        title={t`Nobody has an account yet`}
      />
    )
  }
  const total = data?.total
  return (
    <DataTable
      caption={t`Users`}
      columns={columns}
      shownColumns={state.columns}
      rows={data?.users}
      idOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      sort={state.sort}
      onSort={(sort) => change({ sort: USER_LIST.sorts.find((known) => known === sort) ?? state.sort })}
      isRefreshing={isPlaceholderData}
      listKey={JSON.stringify(query)}
      footer={(selected, clear) =>
        selected.length > 0 ? (
          <BulkStatus users={selected} onClear={clear} />
        ) : (
          <TableFooter
            page={state.page}
            size={state.size}
            sizes={PAGE_SIZES}
            total={total}
            onPage={(page) => change({ page })}
            onSize={(size) => change({ size: PAGE_SIZES.find((known) => known === size) ?? state.size })}
          />
        )
      }
    />
  )
}
