import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import classes from './price-filter.module.css'
import { withPrices, without } from './shop-links.ts'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'

/** The price range: a form, which works without scripts. */
export function PriceFilter({ search }: { search: ShopSearch }) {
  const { min, max } = search
  // A new key resets the fields after each change of the address.
  return <Fields key={`${min} ${max}`} search={search} />
}

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))

function Fields({ search }: { search: ShopSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [min, setMin] = useState(textOf(search.min))
  const [max, setMax] = useState(textOf(search.max))
  const form = useRef<HTMLFormElement>(null)
  // The fields keep text that was typed before hydration.
  useLayoutEffect(() => {
    const early = new FormData(form.current!)
    setMin(early.get('min') as string)
    setMax(early.get('max') as string)
  }, [])
  const { min: _min, max: _max, ...others } = without(search, 'price')
  const input = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off', maxLength: 7 } as const
  return (
    <form
      ref={form}
      action="/shop"
      className={classes.prices}
      onSubmit={(event) => {
        event.preventDefault()
        // The prices are added to the present address, which may contain a filter that was just pressed and is not
        // rendered yet.
        void navigate({
          to: '/shop',
          search: (now: Record<string, unknown>) => withPrices(parseShopSearch(now), min, max),
          resetScroll: false,
        })
      }}
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <TextField label={t`Price from`} name="min" value={min} onChange={setMin} className={classes.field} {...input} />
      <TextField label={t`Price up to`} name="max" value={max} onChange={setMax} className={classes.field} {...input} />
      <Button type="submit" variant="secondary">
        {t({ message: 'Show', context: 'products in a range of prices' })}
      </Button>
    </form>
  )
}
