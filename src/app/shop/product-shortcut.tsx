import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { productQuery } from '#features/shop/queries.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useFailureWords } from '../errors/use-failure-words.ts'
import classes from './product-shortcut.module.css'

type ProductShortcutProps = { slug: string; className: string; children: ReactNode }

/** The failure to show if the product does not exist; the query returns null in this case and no error. */
const MISSING = new AppError('http', '', { status: 404, code: 'NOT_FOUND' })

/**
 * A link to the form of the product on this page. The server finds the product by its slug. If that fails, the link is
 * inactive and the reason is shown.
 */
export function ProductShortcut({ slug, className, children }: ProductShortcutProps) {
  const { data: product, error } = useQuery(productQuery(useServices(), slug))
  const reason = useId()
  if (product)
    return (
      <Link to="/admin/products/edit/$id" params={{ id: product._id }} className={className}>
        {children}
      </Link>
    )
  const failure = product === null ? MISSING : error
  return (
    <>
      {failure && <Reason id={reason} failure={failure} />}
      <Link
        to="/admin/products"
        disabled
        className={`${className} ${classes.inactive}`}
        {...(failure && { 'aria-describedby': reason })}
      >
        {children}
      </Link>
    </>
  )
}

function Reason({ id, failure }: { id: string; failure: Error }) {
  const { t } = useLingui()
  const words = useFailureWords(failure)
  return (
    <p id={id} className={classes.reason}>
      {t`Failed to fetch product details`}. {words?.description}
    </p>
  )
}
