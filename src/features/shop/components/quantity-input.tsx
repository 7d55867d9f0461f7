import { useLingui } from '@lingui/react/macro'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { boundedQuantity } from '../product/choice.ts'
import classes from './quantity-input.module.css'

type QuantityInputProps = {
  /** The counted thing, for screen readers: "Quantity", or with the name of a product. */
  label: string
  value: number
  /** Largest number of pieces, at least 1. */
  most: number
  onChange: (quantity: number) => void
  disabled?: boolean
}

/** A number of pieces, with buttons for one less and one more. */
export function QuantityInput({ label, value, most, onChange, disabled = false }: QuantityInputProps) {
  const { t } = useLingui()
  // The typed text may not be a number yet.
  const [typed, setTyped] = useState<string | null>(null)
  const change = (quantity: number) => {
    setTyped(null)
    onChange(boundedQuantity(quantity, most))
  }
  const step = (by: 1 | -1, name: string) => {
    const isEnd = by > 0 ? value >= most : value <= 1
    return (
      <button
        type="button"
        className={classes.step}
        aria-label={name}
        aria-disabled={isEnd || disabled || undefined}
        onClick={() => !isEnd && !disabled && change(value + by)}
      >
        {by > 0 ? <IconPlus size={20} stroke={2.5} aria-hidden /> : <IconMinus size={20} stroke={2.5} aria-hidden />}
      </button>
    )
  }
  return (
    <div role="group" aria-label={label} className={classes.quantity} data-disabled={disabled || undefined}>
      {step(-1, t`One less`)}
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        className={classes.box}
        aria-label={label}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 3)
          setTyped(digits)
          if (digits !== '' && Number(digits) >= 1 && Number(digits) <= most) onChange(Number(digits))
        }}
        onBlur={() => typed !== null && change(typed === '' ? value : Number(typed))}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (by === 0) return
          event.preventDefault()
          change(value + by)
        }}
      />
      {step(1, t`One more`)}
    </div>
  )
}
