import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ProductColor } from '#contract/products.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { localText } from '../product-text.ts'
import classes from './color-dots.module.css'

/** Highest number of colours shown as dots; a number tells how many more colours there are. */
const MOST_DOTS = 5

/** Shows a product's colours. Renders nothing for a single colour. */
export function ColorDots({ colors }: { colors: readonly Pick<ProductColor, 'id' | 'name' | 'code'>[] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  if (colors.length < 2) return null
  const names = colors.map(({ name }) => localText(name, language)).join(', ')
  const count = countText(colors.length, i18n)
  const more = colors.length - MOST_DOTS
  return (
    <span className={classes.dots}>
      <VisuallyHidden>
        {t`${select(pluralForm(colors.length), { one: `${count} colour`, other: `${count} colours` })}`}: {names}
      </VisuallyHidden>
      {colors.slice(0, MOST_DOTS).map(({ id, code }) => (
        <span key={id} className={classes.dot} style={{ backgroundColor: code }} aria-hidden="true" />
      ))}
      {more > 0 && (
        <span className={classes.more} aria-hidden="true">
          +{more}
        </span>
      )}
    </span>
  )
}
