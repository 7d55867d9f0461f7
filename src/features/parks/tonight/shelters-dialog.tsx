import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { latLonOf } from '#domain/distance.ts'
import { shelteredParks } from '#domain/shelters.ts'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AskPlace } from '../way/ask-place.tsx'
import { ParksMissing } from './parks-missing.tsx'
import { SavedLine } from '../saved/saved-line.tsx'
import { usePark, useParks } from '../collection/queries.ts'
import { ParkRow } from '../row/park-row.tsx'
import { RowList } from '../row/row-list.tsx'
import { useNear } from '../way/use-near.ts'
import classes from './shelters.module.css'

const AT_ONCE = 6

type SheltersDialogProps = {
  /**
   * The slug or id of the open park page. While the rider's location is unknown, distances are measured from this park.
   */
  url: string | undefined
  onClose: () => void
}

/** A dialog with the parks that are known to have a shelter, the nearest first. It works without a signal. */
export function SheltersDialog({ url, onClose }: SheltersDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const siteName = useSiteNames()[language]
  const instant = useInstant()
  const { location, ask } = useNear()
  const parks = useParks().data?.items
  const { park: here } = usePark(url)
  const [shown, setShown] = useState(AT_ONCE)
  const from = useMemo(() => {
    if (location.status === 'known') return { at: location.at, accuracyM: location.accuracyM }
    return here ? { at: latLonOf(here), accuracyM: 0 } : null
  }, [location, here])
  const found = useMemo(() => parks && shelteredParks(parks, from, instant), [parks, from, instant])
  const name = here?.name[language]
  const without = name
    ? t`These are distances from ${name}. Your own place stays on your device.`
    : t`Without your place there are no distances. It stays on your device.`
  const unknown = found?.unknown ?? 0
  return (
    <Dialog title={t`Parks with a shelter`} onClose={onClose}>
      <div className={classes.body}>
        <p>
          {t`There may be a shelter closer by that ${siteName} does not know. In an alarm follow the Home Front Command, and the signs where you are.`}
        </p>
        <AskPlace location={location} without={without} onAsk={ask} />
        {!found ? (
          <ParksMissing />
        ) : (
          <>
            {found.parks.length > 0 && (
              <div className={classes.parks}>
                <RowList label={t`Parks with a shelter`} isNarrow>
                  {found.parks.slice(0, shown).map(({ park, way }) => (
                    <li key={park._id}>
                      <ParkRow park={park} way={way} headingLevel={3} />
                    </li>
                  ))}
                </RowList>
              </div>
            )}
            {found.parks.length > shown && (
              <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
                {t`More parks`}
              </Button>
            )}
            {unknown > 0 && (
              <p className={classes.note}>
                {t`${plural(unknown, {
                  one: 'Of # park nobody has told us yet whether it has one.',
                  other: 'Of # parks nobody has told us yet whether they have one.',
                })}`}
              </p>
            )}
          </>
        )}
        <SavedLine linked={false} />
      </div>
    </Dialog>
  )
}
