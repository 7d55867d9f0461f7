import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId } from 'react'
import type { Product } from '#contract/products.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { describedBy, FieldError } from '#ui/form/field.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { localText } from '../product-text.ts'
import { type ChoiceSearch, type Chosen, colorChoices, sizeChoices } from './choice.ts'
import classes from './variant-picker.module.css'

type VariantPickerProps = {
  ref: Ref<HTMLFormElement>
  product: Product
  chosen: Chosen
  choose: (change: ChoiceSearch) => void
  /** The problem with the choice of a size, if there is one. */
  sizeError: ReactNode
  /** Shown beside the sizes. */
  sizeGuide: ReactNode
}

/** The colours and sizes as radio buttons, in a form that works without scripts. */
export function VariantPicker({ ref, product, chosen, choose, sizeError, sizeGuide }: VariantPickerProps) {
  const { t } = useLingui()
  const hasColors = product.colors.length > 1
  const sizes = sizeChoices(product, chosen.color.color)
  const hasSizes = sizes.length > 1 || sizes.some(({ label }) => label !== '')
  if (!hasColors && !hasSizes) return sizeGuide
  return (
    <form ref={ref} action={`/shop/products/${product.slug}`} className={classes.picker}>
      {hasColors && <Colors product={product} chosen={chosen} choose={choose} />}
      {hasSizes && <Sizes product={product} chosen={chosen} choose={choose} error={sizeError} />}
      {sizeGuide}
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          {t({ message: 'Show', context: 'the chosen colour and size' })}
        </button>
      </noscript>
    </form>
  )
}

type GroupProps = Pick<VariantPickerProps, 'product' | 'chosen' | 'choose'>

function Colors({ product, chosen, choose }: GroupProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = localText(chosen.color.color.name, language)
  return (
    <fieldset role="radiogroup" className={classes.group}>
      <legend className={classes.legend}>
        {t`Colour`}: <bdi className={classes.chosen}>{name}</bdi>
      </legend>
      <div className={classes.options}>
        {colorChoices(product).map(({ key, color, isOut }) => (
          <label
            key={key}
            className={classes.color}
            data-out={isOut || undefined}
            title={localText(color.name, language)}
          >
            <input
              type="radio"
              name="color"
              value={key}
              className={classes.radio}
              checked={key === chosen.color.key}
              onChange={() => choose({ color: key })}
            />
            <span className={classes.swatch} style={{ backgroundColor: color.code }} aria-hidden="true" />
            <VisuallyHidden>
              <span>{localText(color.name, language)}</span>
              {isOut && <span>{`, ${t`out of stock`}`}</span>}
            </VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Sizes({ product, chosen, choose, error }: GroupProps & { error: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={classes.group}
      aria-required="true"
      aria-invalid={Boolean(error)}
      aria-describedby={describedBy(id, undefined, error)}
    >
      <legend className={classes.legend}>{t`Size`}</legend>
      <div className={classes.options}>
        {sizeChoices(product, chosen.color.color).map(({ key, label, size }) => {
          const isOut = size !== undefined && size.stock <= 0
          return (
            <label
              key={key}
              className={classes.size}
              data-out={isOut || undefined}
              data-missing={size === undefined || undefined}
            >
              <input
                type="radio"
                name="size"
                value={key}
                className={classes.radio}
                checked={key === chosen.size?.key}
                // The colour does not come in this size.
                disabled={size === undefined}
                onChange={() => choose({ size: key })}
              />
              <bdi>{label || t`One size`}</bdi>
              {isOut && <VisuallyHidden> {t`out of stock`}</VisuallyHidden>}
              {size === undefined && <VisuallyHidden> {t`not in this colour`}</VisuallyHidden>}
            </label>
          )
        })}
      </div>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </fieldset>
  )
}
