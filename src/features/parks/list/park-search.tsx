import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { MAX_TERM } from '#domain/address-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SearchForm } from '#ui/form/search-form.tsx'
import { useServices } from '#platform/services.tsx'
import { toggleView } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import type { TypedTerm } from '#platform/address/use-typed-term.ts'
import { loadMap } from '../map-screen/load-map.ts'
import { ParkFilterLink } from './filter-link.tsx'
import classes from './park-search.module.css'

type ParkSearchProps = { search: ListSearch; term: TypedTerm; className?: string | undefined }

/** The list's search field. It is a form, so that it works without scripts. */
export function ParkSearchForm({ search, term, className }: ParkSearchProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  // The installed app's shortcut opens `/skateparks#search`, which focuses the field.
  const isAskedFor = useRouterState({ select: ({ location }) => location.hash === 'search' })
  useEffect(() => {
    if (isAskedFor) form.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
  }, [isAskedFor])
  const { q: _, page: __, ...params } = search
  return (
    <SearchForm
      ref={form}
      action="/skateparks"
      params={params}
      term={term}
      className={className}
      label={t`Search the parks`}
      placeholder={t`Park or town`}
      clearLabel={t`Clear the search`}
      maxLength={MAX_TERM}
    />
  )
}

/** The list's search field, and the link to the map. */
export const ParkSearch = memo(function ParkSearch({ search, term, className }: ParkSearchProps) {
  const { t } = useLingui()
  const { i18n } = useServices()
  return (
    <div className={cx(classes.row, className)}>
      <ParkSearchForm search={search} term={term} className={classes.form} />
      <ParkFilterLink
        search={toggleView(search)}
        className={buttonClass('secondary', classes.view)}
        // If it fails, the map tries again.
        onPointerEnter={() => void loadMap(i18n).catch(() => undefined)}
      >
        {t({ message: 'On the map', context: 'view of the parks' })}
      </ParkFilterLink>
    </div>
  )
})
