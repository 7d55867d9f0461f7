import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AdminCard } from '#admin/page/admin-card.tsx'
import type { ReviewedPark } from '#contract/park-review.ts'
import { latLonOf } from '#domain/distance.ts'
import { isInFrame } from '#domain/map-frame.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import type { HiddenReason } from '#domain/sources/hidden-reasons.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { OutlineDrawing } from '../../row/outline-drawing.tsx'
import { Warning, Warnings } from '../../form/warning.tsx'
import { ParkStatusBadge } from '../park-badges.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { hiddenReasons } from './hidden-reasons.ts'
import { metresText } from './metres.ts'
import { NearMap } from './near-map.tsx'
import { ReviewedName } from './reviewed-name.tsx'
import { SourceCards } from './source-cards.tsx'
import type { AnyDecision, ReviewActions } from './use-review-actions.ts'
import classes from './review.module.css'

type ReviewDetailsProps = {
  park: ReviewedPark
  saveName: ReviewActions['name']
  onDecide: (decision: AnyDecision) => void
  /** Called with a neighbour that is the same park. */
  onSame: (parkId: string) => void
}

/** The facts for a decision: the park's name, its place, the parks around it, and its sources. */
export function ReviewDetails({ park, saveName, onDecide, onSame }: ReviewDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const address = park.address[language]
  return (
    <section className={classes.details} aria-label={t`The open park`}>
      <AdminCard
        title={<Bidi>{park.name[language]}</Bidi>}
        text={address !== '' && <Bidi>{address}</Bidi>}
        action={
          <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} className={classes.edit}>
            {t`Open the form`}
          </Link>
        }
      >
        <Reasons reasons={hiddenReasons(park.sources)} />
        <div className={classes.decisions}>
          <DecisionButtons onDecide={onDecide} hasKeys />
        </div>
        <ReviewedName park={park} save={saveName} />
      </AdminCard>
      <Surroundings park={park} onSame={onSame} />
      <SourceCards sources={park.sources} />
    </section>
  )
}

function Reasons({ reasons }: { reasons: readonly HiddenReason[] }) {
  const { t } = useLingui()
  const words: Record<HiddenReason, string> = {
    private: t`The source says that it is private or closed to the public.`,
    closed: t`The source says that it is out of use.`,
    demolished: t`The source says that it was demolished.`,
    building: t`The source says that it is being built.`,
    planned: t`The source says that it is only planned.`,
  }
  return (
    <Warnings>
      {reasons.map((reason) => (
        <Warning key={reason}>{words[reason]}</Warning>
      ))}
    </Warnings>
  )
}

function Surroundings({ park, onSame }: Pick<ReviewDetailsProps, 'park' | 'onSame'>) {
  const { t } = useLingui()
  const point = latLonOf(park)
  const count = park.neighbours.length
  return (
    <AdminCard title={t`On the map`} text={<Ltr>{formatCoordinates(point)}</Ltr>}>
      <div className={classes.maps} dir="ltr">
        {isInFrame(point) && (
          <div className={classes.country}>
            <OutlineDrawing mark={point} />
          </div>
        )}
        <NearMap park={park} />
      </div>
      <h3 className={classes.heading}>{t`Parks within 500 metres`}</h3>
      {count === 0 && <p className={classes.quiet}>{t`There is none.`}</p>}
      {count > 0 && (
        <ol className={classes.neighbours}>
          {park.neighbours.map((other, index) => (
            <Neighbour key={other.id} other={other} number={index + 1} onSame={onSame} />
          ))}
        </ol>
      )}
    </AdminCard>
  )
}

type NeighbourProps = { other: ReviewedPark['neighbours'][number]; number: number; onSame: (id: string) => void }

function Neighbour({ other, number, onSame }: NeighbourProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const name = other.name[language]
  return (
    <li className={classes.neighbour}>
      <span className={classes.number} data-hidden={other.status === 'hidden' || undefined} aria-hidden>
        {i18n.number(number)}
      </span>
      <span className={classes.words}>
        <Link to="/admin/skateparks/edit/$id" params={{ id: other.id }} className={classes.neighbourName}>
          <Bidi>{name}</Bidi>
        </Link>
        <span className={classes.second}>
          <span>{metresText(i18n, other.distanceM)}</span>
          <ParkStatusBadge status={other.status} isInReview={other.isInReview} />
        </span>
      </span>
      <Button size="xs" variant="default" aria-label={t`The same: ${name}`} onClick={() => onSame(other.id)}>
        {t`The same`}
      </Button>
    </li>
  )
}
