import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef } from 'react'
import type { Park } from '#contract/parks.ts'
import { MAX_SCALE } from '#domain/map-view.ts'
import { type OpenParks, parkState } from '#domain/park-state.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { ParkAnswers } from '../tonight/park-answers.tsx'
import { openSentence } from '../card/status-text.ts'
import { useReports } from '../reports/use-reports.ts'
import type { Near } from '../way/use-near.ts'
import { useWayTo } from '../way/use-way-to.ts'
import { wayText } from '../way/way-text.ts'
import { MapCard, MapPanel, type PanelControls } from './map-card.tsx'
import cardClasses from './map-card.module.css'
import { MapControls } from './map-controls.tsx'
import { MapLegend } from './map-legend.tsx'
import { groupsByStep, type MapPlace, type ParkGroup, viewOfGroup } from './map-places.ts'
import { MapStage, type MapStageHandle } from './map-stage.tsx'
import { MeLine } from './me-line.tsx'
import classes from './parks-map.module.css'
import { useMapAddress } from './use-map-address.ts'
import { focusDot, useChosenParks, useEscape } from './use-map-choice.ts'
import { besideCard, useMapPlace } from './use-map-place.ts'

type ParksMapProps = {
  places: readonly MapPlace[]
  openParks: OpenParks<Park>
  near: Near
}

/**
 * The map of the country with its parks (docs/decisions/the-map.md), its controls, the card of the pressed park or
 * group, and the legend.
 */
export function ParksMap({ places, openParks, near }: ParksMapProps) {
  const { t } = useLingui()
  const { location, ask } = near
  const address = useMapAddress()
  const { choice, choose, close } = address
  const byStep = useMemo(() => groupsByStep(places), [places])
  const stage = useRef<MapStageHandle>(null)
  const root = useRef<HTMLDivElement>(null)
  const mover = useCallback(() => stage.current?.mover() ?? null, [])
  const { said, onRest, backToMe } = useMapPlace({ mover, address, places, near })
  const chosen = useChosenParks(places, byStep, choice)
  useEscape(choice !== null, close)

  const press = (group: ParkGroup) => {
    const moved = mover()
    if (!moved) return
    const { url } = group.leader.park
    const [now, size] = [moved.view(), moved.size()]
    if (group.members.length === 1) {
      choose({ kind: 'park', url }, said(now, size))
      moved.goTo(besideCard(now, size, group.leader))
    } else if (now.scale < MAX_SCALE * 0.99) {
      // Zooming in removes the pressed group's dot, so the focus moves to the map, where keys continue to work.
      focusDot(root.current, '')
      moved.goTo(viewOfGroup(group, size))
    } else choose({ kind: 'group', url }, said(now, size))
  }
  const onGone = useCallback((url: string) => focusDot(root.current, url), [])
  return (
    <div ref={root} className={classes.map}>
      <div className={classes.stage}>
        <MapStage
          handle={stage}
          byStep={byStep}
          places={places}
          openParks={openParks}
          location={location}
          choice={choice}
          first={address.view}
          onPress={press}
          onRest={onRest}
        />
        <MapControls mover={mover} location={location} onMe={backToMe} />
      </div>
      {choice && chosen && chosen.length > 0 && (
        <div className={classes.chosen}>
          {choice.kind === 'park' ? (
            <MapCard key={choice.url} url={choice.url} park={chosen[0]!} onClose={close} onGone={onGone} />
          ) : (
            <GroupPanel key={choice.url} url={choice.url} parks={chosen} onClose={close} onGone={onGone} />
          )}
        </div>
      )}
      <div className={classes.side}>
        <MapLegend />
        <MeLine location={location} onAsk={ask} />
        <p>
          <DialogLink hash="shelters" className={classes.question}>
            {t`Parks with a shelter`}
          </DialogLink>
        </p>
      </div>
    </div>
  )
}

type GroupPanelProps = PanelControls & { parks: readonly Park[] }

/** The list of parks in a group: they are too close together to have separate dots. */
function GroupPanel({ parks, ...panel }: GroupPanelProps) {
  const { t, i18n } = useLingui()
  const instant = useInstant()
  const wayTo = useWayTo()
  const reports = useReports()
  const count = parks.length
  return (
    <MapPanel title={t`${plural(count, { one: '# park here', other: '# parks here' })}`} {...panel}>
      <div className={cardClasses.list}>
        <ParkAnswers
          answers={parks.map((park) => {
            const way = wayTo(park)
            const hours = openSentence(i18n, parkState(park, reports[park._id], instant), instant)
            return { park, facts: way ? [hours, wayText(way, i18n)] : [hours] }
          })}
        />
      </div>
    </MapPanel>
  )
}
