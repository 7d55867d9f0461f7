import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './field.module.css'

type SelectFieldProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  /** Stands before the choice, inside the box ("Sort"). */
  label: ReactNode
}

/** The phone's own picker behind our looks: nothing to load, nothing to learn. */
export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  label,
  className,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <label className={cx(classes.select, className)}>
      <span className={classes.selectLabel}>{label}</span>
      <select
        className={classes.choice}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={20} stroke={2.5} className={classes.chevron} aria-hidden />
    </label>
  )
}
