import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ParkPoint } from '#contract/admin-parks.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { parkPointsQuery } from './park-points.ts'

/** Highest number of parks that the select shows at once. To find other parks, the admin types. */
const MOST_PARKS = 50

type ParkSelectProps = {
  name?: string
  label: string
  description?: string
  error?: string | undefined
  /** Whether the choice can be taken back; `onChange` then gets null. */
  clearable?: boolean
  /** The ids of parks that can't be chosen here. */
  without: readonly string[]
  value: string | null
  onChange: (id: string | null) => void
  /** Compares two parks for their order; absent: by their slugs. */
  order?: (one: ParkPoint, other: ParkPoint) => number
}

/** Asks for one of all parks. */
export function ParkSelect({
  name,
  without,
  value,
  onChange,
  order,
  error,
  clearable = false,
  ...texts
}: ParkSelectProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, isError } = useQuery(parkPointsQuery(useServices()))
  const others = (data ?? []).filter(({ id }) => !without.includes(id))
  const parks = order ? others.sort(order) : others
  return (
    <Select
      {...texts}
      // No `name`: until the parks are loaded the control is empty, and the form would take that for typed.
      data-path={name}
      searchable
      clearable={clearable}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      limit={MOST_PARKS}
      data={parks.map(({ id, name }) => ({ value: id, label: name[language] }))}
      value={parks.some(({ id }) => id === value) ? value : null}
      onChange={(id) => (id !== null || clearable) && onChange(id)}
      error={isError ? t`The parks could not be loaded.` : error}
      nothingFoundMessage={data ? t`No park by this name` : t`Loading…`}
    />
  )
}
