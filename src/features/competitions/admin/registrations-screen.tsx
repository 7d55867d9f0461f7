import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import { COMPETITION_LEVELS, REGISTRATION_STATES } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { BYTE_ORDER_MARK } from '#domain/admin/csv.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import { ExportSelected } from '#admin/table/export-selected.tsx'
import type { TableFilter } from '#admin/table/table-toolbar.tsx'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import type { TermsDigest } from '../sign-up/consents.ts'
import { BulkRegistrations } from './bulk-registrations.tsx'
import { ButtonLink } from './button-link.tsx'
import {
  ALL_COMPETITIONS,
  isWithdrawnList,
  PAID_VALUES,
  type RegistrationListState,
  registrationList,
  slugInAddress,
  toRegistrationFilter,
  toRegistrationQuery,
} from './competition-list.ts'
import { useCompetitionWords } from './competition-words.ts'
import { competitionThings, registrationListQuery } from './queries.ts'
import { fullName, registrationColumns } from './registration-columns.tsx'
import type { RegistrationListProps } from './registration-list-props.ts'
import { CheckInScreen } from './check-in-screen.tsx'
import { EditRegistrationScreen, NewRegistrationScreen } from './registration-form-screens.tsx'
import { ResultsScreen } from './results-screen.tsx'
import { StartListScreen } from './start-list-screen.tsx'
import { WithdrawnList } from './withdrawn-list.tsx'

type RegistrationsScreenProps = ListScreenProps & {
  termsDigest: TermsDigest
}

const NO_COMPETITIONS: readonly AdminCompetition[] = []

/**
 * `/admin/registrations`: the riders who signed up. `person` in the address opens the form of one registration, or of a
 * new one, `results`, `checkIn` and `startList` those of a competition. They are no routes of their own, because every
 * route is in the first load of every rider.
 */
export function RegistrationsScreen(props: RegistrationsScreenProps) {
  const { person, event, results, checkIn, startList } = props.search
  if (typeof checkIn === 'string') return <CheckInScreen key={checkIn} id={checkIn} />
  if (typeof startList === 'string') return <StartListScreen id={startList} search={props.search} />
  if (typeof results === 'string') return <ResultsScreen key={results} id={results} />
  if (person === 'new') return <NewRegistrationScreen event={typeof event === 'string' ? event : ''} />
  return typeof person === 'string' ? <EditRegistrationScreen key={person} id={person} /> : <ListScreen {...props} />
}

/** The riders who signed up, or the lines that withdrawn registrations left. */
function ListScreen({ search, onSearch, termsDigest }: RegistrationsScreenProps) {
  const services = useServices()
  const language = useLanguage()
  const { data } = useQuery(competitionThings.rows(services, ALL_COMPETITIONS))
  const events = data?.events ?? NO_COMPETITIONS
  const named = search.event
  const spec = useMemo(
    () => registrationList([...new Set([...events.map(({ slug }) => slug), ...slugInAddress(named)])]),
    [events, named],
  )
  const list = useListState(spec, search, onSearch)
  const { state, term } = list
  const csv = useExport(() => exportRegistrations(services, { ...state, q: term.term }, language))
  const shared = { list, csv, filters: useFilters(events, state.filters.event) }
  return isWithdrawnList(state) ? <WithdrawnList {...shared} /> : <RiderList {...shared} termsDigest={termsDigest} />
}

function RiderList({ list, csv, filters, termsDigest }: RegistrationListProps & { termsDigest: TermsDigest }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const columns = useMemo(() => registrationColumns(i18n, language, termsDigest), [i18n, language, termsDigest])
  const services = useServices()
  const answer = useQuery(registrationListQuery(services, toRegistrationQuery(list.state)))
  const withdrawn = answer.data?.withdrawn ?? 0
  const [event] = list.state.filters.event
  return (
    <ListPage
      title={t`Registrations`}
      actions={
        <ButtonLink
          to="/admin/registrations"
          search={{ ...(event && { event }), person: 'new' }}
          leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}
        >
          {t`Add a person`}
        </ButtonLink>
      }
      list={list}
      answer={answer}
      rowsOf={({ registrations }) => registrations}
      columns={columns}
      nameOf={fullName}
      search={t`Search by name, e-mail or phone`}
      filters={filters}
      hasColumnsMenu
      csv={csv}
      empty={{
        title: t`Nobody has signed up yet`,
        text: t`Whoever signs up for a competition is shown here.`,
      }}
      errorText={t`The registrations could not be loaded.`}
      bulk={(registrations, clear) => (
        <BulkRegistrations registrations={registrations} onClear={clear}>
          <ExportSelected
            make={() =>
              exportRegistrations(
                services,
                list.state,
                language,
                registrations.map(({ _id }) => _id),
              )
            }
          />
        </BulkRegistrations>
      )}
    >
      {withdrawn > 0 && (
        <Link to="/admin/registrations" search={{ ...(event && { event }), state: 'withdrawn' }}>
          {t`Withdrawn by riders: ${withdrawn}`}
        </Link>
      )}
    </ListPage>
  )
}

function useFilters(events: readonly AdminCompetition[], chosen: readonly string[]): readonly TableFilter[] {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useCompetitionWords()
  return [
    { name: 'event', label: t`Competition`, options: competitionOptions(events, chosen, language) },
    {
      name: 'level',
      label: t`Level`,
      options: COMPETITION_LEVELS.map((value) => ({ value, label: words.level[value] })),
    },
    {
      name: 'state',
      label: t`Status`,
      options: [
        ...REGISTRATION_STATES.map((value) => ({ value, label: words.registrationState[value] })),
        { value: 'withdrawn', label: words.withdrawn },
      ],
    },
    {
      name: 'paid',
      label: t`Payment`,
      options: PAID_VALUES.map((value) => ({ value, label: words.paid[value] })),
    },
  ]
}

/** The competitions to choose from, plus a chosen one that is in the trash and therefore not listed. */
function competitionOptions(events: readonly AdminCompetition[], chosen: readonly string[], language: Language) {
  const options = events.map(({ slug, name }) => ({ value: slug, label: name[language] }))
  const unknown = chosen.filter((slug) => !options.some(({ value }) => value === slug))
  return [...options, ...unknown.map((slug) => ({ value: slug, label: slug }))]
}

/** Downloads the matching registrations, of them only those with the `ids` if there are any. */
async function exportRegistrations(
  { http }: Services,
  state: RegistrationListState,
  language: Language,
  ids?: readonly string[],
) {
  const searchParams = { ...toRegistrationFilter(state), lang: language, ...(ids && { ids: ids.join(',') }) }
  const table = await http.getText('admin/registrations/export.csv', { searchParams })
  const [event = 'all'] = state.filters.event
  // Reading the answer as text has removed the byte order mark, so it is added again.
  downloadFile(`rampa-registrations-${event}.csv`, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + table)
}
