import { useLingui } from '@lingui/react/macro'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { bySort } from '../../list-links.ts'
import type { ListSearch } from '../../list-search.ts'
import type { ListTerm } from '../../use-list-term.ts'
import { FilterLink } from './filter-link.tsx'
import classes from './search-form.module.css'

type SearchFormProps = {
  search: ListSearch
  term: ListTerm
  /** Whether the nearest come first now. */
  nearest: boolean
  onNear: () => void
  className?: string
}

/** Search in the page, and "near me". A form and a link of their own, so that both work before any script does. */
export function SearchForm({ search, term, nearest, onNear, className }: SearchFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  // `/skateparks#search`: the installed app's shortcut puts the cursor where the words go.
  const wanted = useLocation({ select: ({ hash }) => hash === 'search' })
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
  }, [wanted])
  const { q: _, page: __, ...kept } = search
  return (
    <div className={cx(classes.row, className)}>
      <form
        ref={form}
        role="search"
        action="/skateparks"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          term.commit()
          // The phone's keyboard makes room for what was found.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <SearchInput
          name="q"
          value={term.term}
          onChange={term.type}
          label={t`Search the parks`}
          placeholder={t`Park or town`}
          clearLabel={t`Clear the search`}
          maxLength={100}
        />
      </form>
      <FilterLink
        search={bySort(search, 'distance')}
        on={nearest}
        onClick={onNear}
        className={buttonClass('secondary', classes.near)}
      >
        <IconCurrentLocation size={20} aria-hidden />
        {t`Near me`}
      </FilterLink>
    </div>
  )
}
