import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import type { AdminSuggestion, SuggestionList } from '#contract/admin-suggestions.ts'
import { FACTS } from '#contract/suggestions.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkBar } from '#admin/table/table-footer.tsx'
import { suggestionListQuery } from './api.ts'
import { factLabel } from './fact-words.ts'
import { RefuseModal } from './refuse-modal.tsx'
import { nameOfSuggestion, suggestionColumns } from './suggestion-columns.tsx'
import { suggestionList, toSuggestionQuery } from './suggestion-list.ts'
import { STATE_WORDS } from './suggestion-words.ts'
import { canApply, useSettle } from './use-settle.ts'

/** `/admin/suggestions`: what riders say is wrong or missing about parks. */
export function SuggestionsScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const spec = useMemo(() => suggestionList(search.park), [search.park])
  const list = useListState(spec, search, onSearch)
  const answer = useQuery(suggestionListQuery(useServices(), toSuggestionQuery(list.state)))
  const { applyAll, refuse } = useSettle()
  const [asked, setAsked] = useState<readonly AdminSuggestion[]>([])
  const [round, setRound] = useState(0)
  const columns = useMemo(() => suggestionColumns(i18n, language, setAsked), [i18n, language])
  return (
    <ListPage
      title={t`Suggestions`}
      lead={t`What riders say is wrong or missing, and what changed in OpenStreetMap and here too. What you apply is saved like an edit of your own.`}
      list={list}
      answer={answer}
      rowsOf={({ suggestions }) => suggestions}
      columns={columns}
      nameOf={(one) => `${nameOfSuggestion(one, i18n, language)}, ${factLabel(i18n, one.fact)}`}
      search={t`Search by park`}
      filters={useSuggestionFilters(answer.data, spec.filters.park.values)}
      hasColumnsMenu
      empty={{
        title: t`Nothing waits`,
        text: t`What riders suggest about a park, a park that they miss, and what OpenStreetMap says otherwise arrive here.`,
      }}
      errorText={t`The suggestions could not be loaded.`}
      bulk={(chosen, clear) => <BulkSettle chosen={chosen} applyAll={applyAll} onRefuse={setAsked} onClear={clear} />}
      round={round}
    >
      <RefuseModal
        suggestions={asked}
        refuse={refuse}
        onClose={() => setAsked([])}
        onDone={() => setRound((last) => last + 1)}
      />
    </ListPage>
  )
}

function useSuggestionFilters(data: SuggestionList | undefined, parks: readonly string[]) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const states = (['takenOver', 'refused', 'alreadySo'] as const).map((value) => ({
    value,
    label: i18n._(STATE_WORDS[value]),
  }))
  const facts = FACTS.map((value) => ({ value, label: factLabel(i18n, value) }))
  const named = parks.map((value) => {
    const park = data?.suggestions.find(({ park: one }) => one?.id === value)?.park
    return { value, label: park ? park.name[language] : t`This park` }
  })
  return [
    { name: 'state', label: t`Settled ones`, options: states },
    { name: 'fact', label: t({ message: 'About', context: 'a fact' }), options: facts },
    ...(named.length > 0 ? [{ name: 'park', label: t`Park`, options: named }] : []),
  ]
}

type BulkSettleProps = {
  chosen: readonly AdminSuggestion[]
  applyAll: (suggestions: readonly AdminSuggestion[]) => Promise<boolean>
  onRefuse: (suggestions: readonly AdminSuggestion[]) => void
  onClear: () => void
}

/** The buttons for actions on the selected suggestions. */
function BulkSettle({ chosen, applyAll, onRefuse, onClear }: BulkSettleProps) {
  const { t } = useLingui()
  const open = chosen.filter(({ state }) => state === 'open')
  const applicable = open.filter(canApply)
  const [apply, isBusy] = useAction(async () => {
    if (await applyAll(applicable)) onClear()
  })
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      <Button variant="default" size="sm" disabled={applicable.length === 0} loading={isBusy} onClick={apply}>
        {t({ message: 'Apply', context: 'a suggestion' })}
      </Button>
      <Button variant="default" size="sm" disabled={open.length === 0} onClick={() => onRefuse(open)}>
        {t`Refuse…`}
      </Button>
    </BulkBar>
  )
}
