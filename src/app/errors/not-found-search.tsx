import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#platform/page/hydrated.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import classes from './not-found-screen.module.css'

/**
 * A search form with the words of the address. Before hydration and without scripts it works too, but its field is
 * empty: the server's page is the same for all unknown addresses.
 */
export function NotFoundSearch({ words }: { words: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const term = typed ?? (isHydrated ? words : '')
  const box = useRef<HTMLFormElement>(null)
  // If the person has typed before hydration, that text stays in the field.
  useLayoutEffect(() => {
    const early = box.current?.querySelector('input')?.value
    if (early) setTyped(early)
  }, [])
  const clear = t`Clear the search`
  return (
    <form
      ref={box}
      role="search"
      action="/search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        const q = term.trim()
        void navigate({ to: '/search', search: q === '' ? {} : { q } })
      }}
    >
      <SearchInput
        name="q"
        value={term}
        onChange={setTyped}
        label={t`Search the site`}
        clearLabel={clear}
        placeholder={t`A park, a guide…`}
        className={classes.searchBox}
      />
      <Button type="submit" variant="secondary">
        {t`Search`}
      </Button>
    </form>
  )
}
