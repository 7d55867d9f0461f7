import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ParkPoint } from '#contract/admin-parks.ts'
import type { Area } from '#contract/parks.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import type { LatLon } from '#domain/distance.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { useServices } from '#platform/services.tsx'
import { PlaceField } from '../../form/place-field.tsx'
import type { AskLink } from '../../form/use-asked-link.ts'
import { Warning } from '../../form/warning.tsx'
import { fetchLinkedPlace } from './api.ts'
import { type LocationWarning, locationWarnings } from './location-warnings.ts'

type LocationFieldProps = {
  name: string
  label: string
  /** The text as the admin typed or pasted it. */
  value: string
  error: string | undefined
  onChange: (text: string) => void
  area: Area | ''
  parks: readonly ParkPoint[]
  /** The id of the park being edited; undefined for a new park. */
  id: string | undefined
  /** The place where a photo was taken, from its metadata. */
  photoPlace: LatLon | null
  onPlace: (point: LatLon) => void
  /** Whether the area or the town was filled in by the coordinates. */
  isFilled: boolean
  /** Shown below the text field, beside the map. */
  children: ReactNode
}

/** Asks the server, which asks the map app, about short links. */
function useAskLink(): AskLink {
  const { t } = useLingui()
  const services = useServices()
  return async (link) => {
    try {
      const { place, problem } = await fetchLinkedPlace(services, link)
      if (place === null) return { failure: problem === 'unreachable' ? 'unreachable' : 'link' }
      return { point: { lat: place.latitude, lon: place.longitude }, isExact: place.isExact }
    } catch (failure) {
      services.tellFailure(failure, { about: t`The link could not be followed.` })
      return { failure: 'short-link' }
    }
  }
}

/** The field for the park's coordinates, with warnings about doubtful values. */
export function LocationField({ area, parks, id, photoPlace, isFilled, children, ...field }: LocationFieldProps) {
  const askLink = useAskLink()
  const offer = photoPlace && formatCoordinates(photoPlace)
  return (
    <PlaceField
      {...field}
      required
      askLink={askLink}
      others={parks.filter((park) => park.id !== id)}
      offers={(write) =>
        offer !== null &&
        offer !== field.value && (
          <div>
            <Button variant="default" size="xs" onClick={() => write(offer)}>
              <span>
                <Trans>
                  Use where the photo was taken: <Ltr>{offer}</Ltr>
                </Trans>
              </span>
            </Button>
          </div>
        )
      }
      warnings={(point) => (
        <>
          {isFilled && (
            <Warning kind="info">
              <Trans>Area and town were filled in as at the parks nearby. Check them.</Trans>
            </Warning>
          )}
          {locationWarnings(point, area, parks, id).map((warning) => (
            <Warning key={warning.kind}>
              <LocationWarningText warning={warning} />
            </Warning>
          ))}
        </>
      )}
    >
      {children}
    </PlaceField>
  )
}

function LocationWarningText({ warning }: { warning: LocationWarning }) {
  const language = useLanguage()
  if (warning.kind === 'outside') return <Trans>This is outside of the country. Check the coordinates.</Trans>
  const name = (
    <Link to="/admin/skateparks/edit/$id" params={{ id: warning.park.id }} target="_blank">
      <Bidi>{warning.park.name[language]}</Bidi>
    </Link>
  )
  if (warning.kind === 'same-spot') return <Trans>{name} is on this very spot. Is it the same park?</Trans>
  const far = formatDistance(warning.km, language)
  return (
    <Trans>
      This is far from the other parks of its area: the nearest, {name}, is {far} away. Check the coordinates and the
      area.
    </Trans>
  )
}
