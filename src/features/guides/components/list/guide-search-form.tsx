import { useLingui } from '@lingui/react/macro'
import type { TypedTerm } from '#platform/use-typed-term.ts'
import { SearchInput } from '#ui/search-input.tsx'
import type { GuideSearch } from '../../list-search.ts'

type GuideSearchFormProps = { search: GuideSearch; term: TypedTerm; className?: string | undefined }

/** Search in the page: a form of its own, so that it works before any script does. */
export function GuideSearchForm({ search, term, className }: GuideSearchFormProps) {
  const { t } = useLingui()
  const { q: _, ...kept } = search
  return (
    <form
      role="search"
      action="/guides"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        term.commit()
        // The phone's keyboard makes room for what was found.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput
        name="q"
        value={term.term}
        onChange={term.type}
        label={t`Search the guides`}
        placeholder={t`Wheels, falling, helmet…`}
        clearLabel={t`Clear the search`}
        maxLength={100}
      />
    </form>
  )
}
