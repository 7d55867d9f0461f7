import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '#platform/services.tsx'
import { photoQuery } from './api.ts'
import classes from './suggestions.module.css'

type SuggestionPhotoProps = {
  id: string
  sender: string
  /** Absent: the small size for a table. */
  size?: 'middle' | 'large' | undefined
}

/** A photo that a rider sent; only admins see it. */
export function SuggestionPhoto({ id, sender, size }: SuggestionPhotoProps) {
  const { t } = useLingui()
  const { data, isError } = useQuery(photoQuery(useServices(), id, sender))
  if (isError) return <p className={classes.aside}>{t`The photo could not be loaded.`}</p>
  return (
    <img
      className={classes.photo}
      data-size={size}
      src={data}
      alt={t`The photo that a rider sent`}
      aria-busy={data === undefined}
    />
  )
}
