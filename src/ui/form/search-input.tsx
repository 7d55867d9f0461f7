import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ComponentProps, useRef } from 'react'
import { cx } from '../cx.ts'
import classes from './search-input.module.css'

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'aria-label'> & {
  value: string
  onChange: (value: string) => void
  label: string
  clearLabel: string
  /** While searching, a spinner replaces the magnifier. */
  busy?: boolean
}

/** A search box with a clear button, which returns the focus to the box. */
export function SearchInput({
  value,
  onChange,
  label,
  clearLabel,
  busy = false,
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={cx(classes.search, className)}>
      <span className={classes.magnifier} aria-hidden="true">
        {busy ? <span className={classes.spinner} data-spinner="" /> : <IconSearch size={22} stroke={2.25} />}
      </span>
      <input
        ref={input}
        type="search"
        className={classes.box}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir={value ? 'auto' : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
      {value && (
        <button
          type="button"
          className={classes.clear}
          aria-label={clearLabel}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <IconX size={20} stroke={2.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
