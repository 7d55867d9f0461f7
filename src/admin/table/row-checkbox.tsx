import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './row-checkbox.module.css'

type RowCheckboxProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A checkbox that fills its table cell, so that the whole cell can be pressed. */
export function RowCheckbox({ label, ...props }: RowCheckboxProps) {
  return (
    <Checkbox
      {...props}
      size="xs"
      radius={5}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      classNames={{ body: classes.body!, labelWrapper: classes.labelWrapper!, label: classes.label! }}
    />
  )
}
