import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HISTORY_THINGS } from '#contract/history.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { useAdminThings } from '#admin/things/things.ts'
import { useServices } from '#platform/services.tsx'
import classes from './history-screen.module.css'
import type { HistorySearch } from './history-search.ts'
import { peopleQuery, personQuery } from '#admin/history/queries.ts'

type HistoryFiltersProps = { search: HistorySearch; onChange: (search: HistorySearch) => void }

/** Filters by thing and by person. */
export function HistoryFilters({ search, onChange }: HistoryFiltersProps) {
  return (
    <div className={classes.filters}>
      <ThingFilter search={search} onChange={onChange} />
      <PersonFilter search={search} onChange={onChange} />
    </div>
  )
}

function ThingFilter({ search: { thing, id, user }, onChange }: HistoryFiltersProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const account = useQuery(personQuery(services, thing === 'user' ? id : undefined)).data
  const things = useAdminThings()
  const settings = Object.entries(things.settings.parts ?? {}).map(([tab, part]) => {
    const name = i18n._(part.name)
    return { value: `settings ${tab}`, label: t`Settings: ${name}` }
  })
  const options = [
    ...HISTORY_THINGS.map((one) => ({ value: one as string, label: i18n._(things[one].history.all) })),
    ...settings,
  ]
  const value = thing === undefined ? null : id === undefined ? thing : `${thing} ${id}`
  // A filter for one single thing is set on that thing's own page. The options above lack such a filter, so it is added
  // here.
  if (thing !== undefined && id !== undefined && thing !== 'settings')
    options.push({ value: value!, label: account?.name ?? t`One of them` })
  return (
    <Select
      label={t`What was changed`}
      placeholder={t`Everything`}
      data={options}
      value={value}
      clearable
      onChange={(next) => {
        const [word, which] = (next ?? '').split(' ')
        const kind = HISTORY_THINGS.find((known) => known === word)
        onChange({
          ...(user !== undefined && { user }),
          ...(kind && { thing: kind }),
          ...(which && { id: which }),
        })
      }}
    />
  )
}

function PersonFilter({ search, onChange }: HistoryFiltersProps) {
  const { t } = useLingui()
  const services = useServices()
  const { user, thing, id } = search
  const [typed, setTyped] = useState('')
  const chosen = useQuery(personQuery(services, user)).data
  // Choosing a person writes the name into the field; that name is not a search term.
  const term = typed.trim() === nameOf(chosen) ? '' : typed.trim()
  const [asked] = useDebouncedValue(term, SEARCH_DEBOUNCE_MS)
  const people = useQuery(peopleQuery(services, asked))
  const foundPeople = people.data ?? []
  const options = chosen && !foundPeople.some((one) => one.id === chosen.id) ? [chosen, ...foundPeople] : foundPeople
  return (
    <Select
      label={t`Who changed it`}
      placeholder={t`Everybody`}
      data={options.map((person) => ({ value: person.id, label: nameOf(person) }))}
      value={user ?? null}
      searchable
      clearable
      // The server has already filtered the people, so all of them are shown.
      filter={({ options: found }) => found}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={people.isFetching ? t`Searching…` : t`Nobody by this name`}
      onChange={(next) =>
        onChange({
          ...(thing && { thing }),
          ...(id !== undefined && { id }),
          ...(next !== null && { user: next }),
        })
      }
    />
  )
}

const nameOf = (person: { name: string; email: string } | undefined) =>
  person ? `${person.name} (${person.email})` : ''
