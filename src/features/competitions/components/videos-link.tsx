import { Link } from '@tanstack/react-router'
import type { Competition } from '#contract/competitions.ts'
import { useSession } from '#platform/session.ts'
import { buttonClass } from '#ui/button.tsx'

type VideosLinkProps = { event: Competition; label: string }

/** Leads a signed-in rider to the videos of their registration, while they can be handed in. */
export function VideosLink({ event, label }: VideosLinkProps) {
  const isSignedIn = useSession().user !== null
  if (!isSignedIn || event.videos === null || event.state === 'closed') return null
  return (
    <Link to="/registration" hash={`event=${event.slug}`} className={buttonClass('secondary')}>
      {label}
    </Link>
  )
}
