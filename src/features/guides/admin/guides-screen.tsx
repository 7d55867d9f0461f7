import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddThing, ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import { GUIDE_STATUSES } from '#contract/guides.ts'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { CATEGORY_ORDER } from '../category-text.ts'
import { BulkGuides } from './bulk-guides.tsx'
import { guideColumns, nameOf } from './guide-columns.tsx'
import { GUIDE_LIST, toGuideQuery } from './guide-list.ts'
import { optionsOf } from '#admin/values/words.ts'
import { useGuideWords } from './guide-words.ts'
import { exportAllGuides, guideThings } from './queries.ts'

/** `/admin/guides`: the list of guides. */
export function GuidesScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const words = useGuideWords()
  const services = useServices()
  const list = useListState(GUIDE_LIST, search, onSearch)
  const { state, term } = list
  const json = useExport(() => exportAllGuides(services, { ...state, q: term.term }))
  const columns = useMemo(() => guideColumns(i18n, language), [i18n, language])
  return (
    <ListPage
      title={t`Guides`}
      actions={<AddThing things={guideThings}>{t`Write a guide`}</AddThing>}
      list={list}
      answer={useQuery(guideThings.rows(services, toGuideQuery(state)))}
      rowsOf={({ guides }) => guides}
      columns={columns}
      nameOf={(row) => nameOf(row, language)}
      search={t`Search by title, summary or tag`}
      filters={[
        { name: 'status', label: words.field.status, options: optionsOf(words.status, GUIDE_STATUSES) },
        { name: 'category', label: words.field.category, options: optionsOf(words.category, CATEGORY_ORDER) },
      ]}
      hasColumnsMenu
      json={json}
      empty={{ title: t`No guide was written yet` }}
      bulk={(guides, clear) => <BulkGuides guides={guides} onClear={clear} />}
    />
  )
}
