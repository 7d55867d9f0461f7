import { CloseButton, MultiSelect, Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import classes from './table-toolbar.module.css'

export type TableFilter = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Whether several values can be chosen at once. */
  many?: boolean
}

type SearchField = { label: string; term: string; onType: (term: string) => void; onCommit: () => void }

type TableToolbarProps = {
  /** Absent: the list can't be searched. */
  search?: SearchField | undefined
  filters?: readonly TableFilter[]
  /** The chosen values of each filter. */
  chosen?: Readonly<Record<string, readonly string[]>>
  onChoose?: (name: string, values: string[]) => void
  /** Shown at the end, for example the column menu or an export button. */
  children?: ReactNode
}

/** Shown above a table: search, filters, and more tools of the list. */
export function TableToolbar({ search, filters = [], chosen = {}, onChoose, children }: TableToolbarProps) {
  if (!search && filters.length === 0 && !children) return null
  return (
    <div className={classes.toolbar}>
      {search && <SearchInput search={search} />}
      {filters.map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          chosen={chosen[filter.name] ?? []}
          onChoose={(values) => onChoose?.(filter.name, values)}
        />
      ))}
      {children && <div className={classes.end}>{children}</div>}
    </div>
  )
}

function SearchInput({ search }: { search: SearchField }) {
  const { t } = useLingui()
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        search.onCommit()
      }}
    >
      <TextInput
        type="search"
        size="sm"
        aria-label={search.label}
        placeholder={search.label}
        value={search.term}
        onChange={({ target }) => search.onType(target.value)}
        leftSection={<IconSearch size={16} stroke={2.25} aria-hidden />}
        rightSection={
          search.term !== '' && (
            <CloseButton
              size="sm"
              aria-label={t`Clear the search`}
              onClick={() => {
                search.onType('')
                search.onCommit()
              }}
            />
          )
        }
        maxLength={100}
      />
    </form>
  )
}

type FilterInputProps = { filter: TableFilter; chosen: readonly string[]; onChoose: (values: string[]) => void }

function FilterInput({ filter: { label, options, many }, chosen, onChoose }: FilterInputProps) {
  const shared = {
    size: 'sm',
    'aria-label': label,
    placeholder: label,
    data: [...options],
    clearable: true,
    className: classes.filter,
    comboboxProps: { width: 'max-content', position: 'bottom-start', shadow: 'md' },
  } as const
  if (many) return <MultiSelect {...shared} value={[...chosen]} onChange={onChoose} />
  return (
    <Select
      {...shared}
      data-chosen={chosen.length > 0 || undefined}
      value={chosen[0] ?? null}
      onChange={(value) => onChoose(value === null ? [] : [value])}
    />
  )
}
