import type { ChangeEvent } from 'react'
import classes from './robot-trap.module.css'

type RobotTrapProps = {
  label: string
  name: string
  value: string
  onChange: (change: ChangeEvent) => void
}

/** A field that is hidden from people and autofill, so that only robots fill it in. */
export function RobotTrap({ label, name, value, onChange }: RobotTrapProps) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        {label}
        <input name={name} value={value} onChange={onChange} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
