import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddThing, ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import { ACCOUNT_STATUSES, ROLES } from '#contract/users.ts'
import { ExportSelected } from '#admin/table/export-selected.tsx'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkStatus } from './bulk-status.tsx'
import { userThings } from './queries.ts'
import { userColumns } from './user-columns.tsx'
import { toUserFilter, toUserQuery, USER_LIST } from './user-list.ts'
import { optionsOf } from '#admin/values/words.ts'
import { useUserWords } from './user-words.ts'
import { exportUsers } from './users-csv.ts'

/** `/admin/users`: the list of accounts. */
export function UsersScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const words = useUserWords()
  const list = useListState(USER_LIST, search, onSearch)
  const { state, term } = list
  const columns = useMemo(() => userColumns(i18n, language), [i18n, language])
  const csv = useExport(() => exportUsers(services, toUserFilter({ ...state, q: term.term }), language))
  return (
    <ListPage
      title={t`Users`}
      actions={<AddThing things={userThings}>{t`Invite somebody`}</AddThing>}
      list={list}
      answer={useQuery(userThings.rows(services, toUserQuery(state)))}
      rowsOf={({ users }) => users}
      columns={columns}
      nameOf={({ name }) => name}
      search={t`Search by name, e-mail or phone`}
      filters={[
        { name: 'role', label: words.field.role, options: optionsOf(words.role, ROLES) },
        { name: 'status', label: words.field.accountStatus, options: optionsOf(words.status, ACCOUNT_STATUSES) },
      ]}
      hasColumnsMenu
      csv={csv}
      empty={{ title: t`Nobody has an account yet` }}
      bulk={(users, clear) => (
        <BulkStatus users={users} onClear={clear}>
          <ExportSelected
            make={() =>
              exportUsers(
                services,
                { sort: state.sort },
                language,
                users.map(({ _id }) => _id),
              )
            }
          />
        </BulkStatus>
      )}
    />
  )
}
