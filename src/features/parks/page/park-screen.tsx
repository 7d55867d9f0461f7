import { useLingui } from '@lingui/react/macro'
import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, type ReactNode, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { breadcrumbs, JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useIsWhole } from '#platform/page/use-is-whole.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { areTextsBeside } from './columns.ts'
import { HoursCard } from './hours-card.tsx'
import { KnownFacts } from './known-facts.tsx'
import { NearbyList } from './nearby-list.tsx'
import { parkJsonLd } from './park-json-ld.ts'
import { parkDescription } from './park-description.ts'
import { PageEnd } from './page-end.tsx'
import { ParkGallery } from './park-gallery.tsx'
import { ParkNotes } from './park-notes.tsx'
import { ParkParts } from './park-parts.tsx'
import { ParkRatings } from './park-ratings.tsx'
import { ParkTitle } from './park-title.tsx'
import { SmallMapSpot } from './small-map-spot.tsx'
import { ParkVideo } from './park-video.tsx'
import { RidingRules } from './riding-rules.tsx'
import { WeatherSpot } from './weather-spot.tsx'
import { MapLinksBar } from './map-links-bar.tsx'
import { GettingThere } from './getting-there.tsx'
import { photosOf } from '../card/park-view.ts'
import { usePark } from '../collection/queries.ts'
import { LogbookSpot } from '../logbook/logbook-spot.tsx'
import { UnknownFacts } from '../questions/unknown-facts.tsx'
import { ParkVotesProvider } from '../ratings/park-votes.tsx'
import { RightNow } from '../reports/right-now.tsx'
import { useNear } from '../way/use-near.ts'
import { ParkSkeleton } from './park-skeleton.tsx'
import classes from './park-screen.module.css'

/** The page of a park. `url`: the park's slug or id in the URL. */
export function ParkScreen({ url }: { url: string }) {
  const { park } = usePark(url)
  const [kept, setKept] = useState<{ url: string; park: Park } | null>(null)
  const before = kept?.url === url ? kept.park : undefined
  // The park stays on screen if a refresh fails or its answer lacks the park. If nothing changed, `shown` stays the
  // same object.
  const shown = park ? replaceEqualDeep(before, park) : before
  if (shown && shown !== before) setKept({ url, park: shown })
  // A new key for another park resets the page's state (photo, map).
  return shown ? <ParkPage key={shown._id} park={shown} /> : <ParkSkeleton />
}

const ParkPage = memo(function ParkPage({ park }: { park: Park }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const name = park.name[language]
  const photos = photosOf(park)
  const description = parkDescription(i18n, park, useInstant())

  // Gets the rider's location if the browser already allows that. This page never asks for permission.
  useNear()

  return (
    <ParkArticle
      park={park}
      questions={<UnknownFacts park={park} />}
      weather={<WeatherSpot park={park} />}
      now={<RightNow park={park} />}
      logbook={<LogbookSpot park={park} />}
      map={<SmallMapSpot park={park} />}
    >
      <PageHead
        title={name}
        description={description}
        path={`/skateparks/${park.url}`}
        image={park.socialImage ?? photos[0]}
        imageAlt={park.socialImage ? name : photos[0]?.alt[language]}
        type="article"
      />
      <JsonLd
        data={
          import.meta.env.SSR && [
            parkJsonLd(park, description, { origin, language, i18n }),
            breadcrumbs(origin, [
              { name: t`Skateparks`, path: '/skateparks' },
              { name, path: `/skateparks/${park.url}` },
            ]),
          ]
        }
      />
    </ParkArticle>
  )
})

type ParkArticleProps = {
  park: Park
  /** The forecast. Absent for a park that is not public yet. */
  weather?: ReactNode
  /** The park's unknown facts, as questions. Absent for a park that is not public yet. */
  questions?: ReactNode
  /** Riders' reports. Absent for a park that is not public yet. */
  now?: ReactNode
  /** The park in the rider's logbook. Absent for a park that is not public yet. */
  logbook?: ReactNode
  /** The map around the park. Absent for a park that is not public yet. */
  map?: ReactNode
  children?: ReactNode
}

/** Everything that the page shows of a park. The admin's form also uses it, as a preview of unsaved changes. */
export function ParkArticle({ park, weather, questions, now, logbook, map, children }: ParkArticleProps) {
  const hasPhotos = park.photos.length > 0
  const texts = (
    <>
      <ParkNotes notes={park.notes} />
      <ParkVideo park={park} />
    </>
  )
  const areBeside = areTextsBeside(park)
  const isWhole = useIsWhole()
  return (
    <article className={classes.page} data-photos={hasPhotos || undefined} data-begun={!isWhole || undefined}>
      {children}
      {hasPhotos && (
        <div className={classes.photos}>
          <ParkGallery park={park} />
        </div>
      )}
      <ParkVotesProvider park={park}>
        <div className={classes.facts}>
          <ParkTitle park={park} />
          <HoursCard park={park} />
          {isWhole && (
            <>
              {weather}
              <RidingRules amenities={park.amenities} />
              <ParkParts park={park} />
              <KnownFacts park={park} />
              {questions}
              {now}
              <ParkRatings />
              {logbook}
              <MapLinksBar park={park} />
            </>
          )}
        </div>
      </ParkVotesProvider>
      {isWhole && (
        <>
          <div className={classes.place}>
            <GettingThere park={park} map={map} />
            {areBeside && texts}
          </div>
          <div className={classes.rest}>
            {!areBeside && texts}
            <NearbyList park={park} />
            <PageEnd park={park} />
          </div>
        </>
      )}
    </article>
  )
}
