import type { ComponentProps, Ref } from 'react'
import { SearchInput } from './search-input.tsx'

type SearchFormProps = Pick<
  ComponentProps<typeof SearchInput>,
  'label' | 'clearLabel' | 'placeholder' | 'maxLength'
> & {
  /** The address of the page that shows the results. With it, the form works without scripts. */
  action: string
  /** The search parameters that the results page keeps. */
  params: Readonly<Record<string, unknown>>
  term: { term: string; type: (term: string) => void; commit: () => void }
  className?: string | undefined
  ref?: Ref<HTMLFormElement>
}

/** The search of a list: a form with one field, `q`. */
export function SearchForm({ action, params, term, className, ref, ...input }: SearchFormProps) {
  return (
    <form
      ref={ref}
      role="search"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        term.commit()
        // Hides the phone's keyboard, which would cover the results.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <SearchInput name="q" value={term.term} onChange={term.type} {...input} />
    </form>
  )
}
