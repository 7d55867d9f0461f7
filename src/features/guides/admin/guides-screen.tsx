import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo } from 'react'
import { GUIDE_STATUSES } from '#contract/guides.ts'
import { useListState, type WriteListParams } from '#platform/admin/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { CATEGORY_ORDER } from '../category-text.ts'
import { BulkGuides } from './bulk-guides.tsx'
import { guideColumns, nameOf } from './guide-columns.tsx'
import { GUIDE_LIST, toGuideQuery } from './guide-list.ts'
import { optionsOf, useGuideWords } from './guide-words.ts'
import { guideRowsQuery } from './queries.ts'

type GuidesScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

/** The list of guides (spec §2, `/admin/guides`). */
export function GuidesScreen({ search, onSearch }: GuidesScreenProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const words = useGuideWords()
  const list = useListState(GUIDE_LIST, search, onSearch)
  const columns = useMemo(() => guideColumns(i18n, language), [i18n, language])
  const add = (
    <Button component={Link} to="/admin/guides/new" leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}>
      {t`Write a guide`}
    </Button>
  )
  return (
    <>
      <PageHead title={t`Guides`} />
      <AdminPage title={t`Guides`} actions={add}>
        <AdminList
          list={list}
          answer={useQuery(guideRowsQuery(useServices(), toGuideQuery(list.state)))}
          rowsOf={({ guides }) => guides}
          caption={t`Guides`}
          columns={columns}
          nameOf={(row) => nameOf(row, language)}
          search={t`Search by title, summary or tag`}
          filters={[
            { name: 'status', label: words.field.status, options: optionsOf(GUIDE_STATUSES, words.status) },
            { name: 'category', label: words.field.category, options: optionsOf(CATEGORY_ORDER, words.category) },
          ]}
          hasColumnsMenu
          empty={{ title: t`No guide was written yet` }}
          bulk={(guides, clear) => <BulkGuides guides={guides} onClear={clear} />}
        />
      </AdminPage>
    </>
  )
}
