import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import classes from './not-found-screen.module.css'

/** A search form, filled with the words of the address. It also works before hydration and without scripts. */
export function NotFoundSearch({ words }: { words: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [term, setTerm] = useState(words)
  const clear = t`Clear the search`
  return (
    <form
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
        onChange={setTerm}
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
