import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { Link } from '@tanstack/react-router'
import { countMarkClass, countMarkText } from '#ui/text/count-mark.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './cart-link.module.css'

/** The header's link to the cart, with the number of pieces in it. */
export function CartLink({ pieces }: { pieces: number }) {
  const { t } = useLingui()
  return (
    <Link
      to="/cart"
      className={iconButtonClass('plain', classes.entry)}
      activeProps={{ 'aria-current': 'page' }}
      data-filled={pieces > 0 || undefined}
      // The cart is personal, so it stays out of the start-up snapshot.
      data-passing=""
    >
      <IconShoppingCart aria-hidden />
      {/* No aria-label: a label must contain the shown digit, but the Hebrew text has a word for the number. */}
      <VisuallyHidden>
        {pieces === 0 ? t`Cart` : t`Cart, ${plural(pieces, { one: '# piece', other: '# pieces' })}`}
      </VisuallyHidden>
      {pieces > 0 && (
        // Hidden from screen readers, because the label says the number in words (“two pieces” is one word in Hebrew).
        <span key={pieces} aria-hidden className={countMarkClass(classes.count)} data-count={countMarkText(pieces)} />
      )}
    </Link>
  )
}
