import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { MAX_TERM } from '#domain/address-text.ts'
import { SearchInput } from '#ui/form/search-input.tsx'
import classes from './search-panel.module.css'

type PanelFormProps = {
  typed: string
  busy: boolean
  listId: string
  hasResults: boolean
  /** The id of the selected result in the list. */
  activeId: string | undefined
  onType: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onSubmit: () => void
}

/** The search panel's field: a combobox whose list of options is `PanelResults`. */
export function PanelForm({ typed, busy, listId, hasResults, activeId, onType, onKeyDown, onSubmit }: PanelFormProps) {
  const { t } = useLingui()
  return (
    <form
      role="search"
      aria-label={t`Site`}
      className={classes.form}
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SearchInput
        name="q"
        value={typed}
        onChange={onType}
        onKeyDown={onKeyDown}
        label={t`Search parks and guides`}
        placeholder={t`Park, town or guide`}
        clearLabel={t`Clear the search`}
        busy={busy}
        maxLength={MAX_TERM}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasResults}
        aria-controls={listId}
        aria-activedescendant={activeId}
      />
    </form>
  )
}
