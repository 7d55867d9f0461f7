import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './other-parks.module.css'

/** The rest of the first page as links: for search engines, without scripts, and until the reader comes near. */
export function OtherParks({ parks }: { parks: readonly { url: string; name: string }[] }) {
  const { t } = useLingui()
  if (parks.length === 0) return null
  return (
    <ul className={classes.others} aria-label={t`More parks`}>
      {parks.map(({ url, name }) => (
        <li key={url} data-park={url}>
          <Link to="/skateparks/$url" params={{ url }} className={classes.link} dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
