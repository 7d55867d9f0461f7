import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Venue } from '#contract/competitions.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './venue-links.module.css'

const APPS = [
  ['waze', 'Waze'],
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const

type VenueLinksProps = {
  venue: Venue
  /** The park's name in the page's language. */
  name: string
}

/** The park in which a competition is held, as a link to its page, with links that open map apps with the way there. */
export function VenueLinks({ venue, name }: VenueLinksProps) {
  const { t } = useLingui()
  return (
    <>
      <Link to="/skateparks/$url" params={{ url: venue.url }} className={classes.park}>
        <Bidi>{name}</Bidi>
      </Link>
      <span role="group" aria-label={t`Navigate to the park`} className={classes.apps}>
        {APPS.map(([key, app]) => (
          <a
            key={key}
            href={venue.mapLinks[key]}
            target="_blank"
            rel="noopener"
            className={classes.app}
            aria-label={t`Navigate with ${app}`}
          >
            <span lang="en">{app}</span>
          </a>
        ))}
      </span>
    </>
  )
}
