import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ParkPoint } from '#contract/admin-parks.ts'
import type { Area } from '#contract/parks.ts'
import { formatCoordinates } from '#domain/coordinates.ts'
import type { LatLon } from '#domain/distance.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { type LocationWarning, locationWarnings } from './location-warnings.ts'
import { OutlineMap } from './outline-map.tsx'
import { type ReadPlace, readPlace } from './read-place.ts'
import { Warning, Warnings } from './warning.tsx'
import classes from './location-field.module.css'

type LocationFieldProps = {
  name: string
  label: string
  /** As typed or pasted. */
  value: string
  error: string | undefined
  onChange: (text: string) => void
  area: Area | ''
  parks: readonly ParkPoint[]
  /** The park's own id; undefined: it is new. */
  id: string | undefined
  /** Where a photo says that it was taken. */
  photoPlace: LatLon | null
  /** Below it, beside the map. */
  children: ReactNode
}

/** The coordinates, in any form in which they can be pasted, and the same on a map. */
export function LocationField(props: LocationFieldProps) {
  const { name, label, value, error, onChange, area, parks, id, photoPlace, children } = props
  const { t } = useLingui()
  /** How the shown coordinates were read, and what was typed that could not be. */
  const [seen, setSeen] = useState<{ text: string; read: ReadPlace } | null>(null)
  const current = readPlace(value)
  const point = current.kind === 'point' ? current.point : null
  const write = (text: string) => {
    const read = readPlace(text)
    const shown = read.kind === 'point' ? formatCoordinates(read.point) : text
    setSeen({ text: shown, read })
    if (shown !== value) onChange(shown)
  }
  const read = seen?.text === value ? seen.read : null
  const offer = photoPlace && formatCoordinates(photoPlace)
  return (
    <div className={classes.field}>
      <div className={classes.side}>
        <TextInput
          name={name}
          label={label}
          required
          description={t`Paste coordinates or a link from any map app`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="32.0853, 34.7818"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={error ?? (read && <Unread kind={read.kind} />)}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (readPlace(pasted).kind === 'unreadable') return
            event.preventDefault()
            write(pasted)
          }}
          onBlur={() => write(value)}
        />
        {offer !== null && offer !== value && (
          <div>
            <Button variant="default" size="xs" onClick={() => write(offer)}>
              <span>
                <Trans>
                  Use where the photo was taken: <Ltr>{offer}</Ltr>
                </Trans>
              </span>
            </Button>
          </div>
        )}
        <Warnings>
          {read?.kind === 'point' && <ReadNote read={read} />}
          {point &&
            locationWarnings(point, area, parks, id).map((warning) => (
              <Warning key={warning.kind}>
                <LocationWarningText warning={warning} />
              </Warning>
            ))}
        </Warnings>
        {children}
      </div>
      <div>
        <OutlineMap
          point={point}
          others={parks.filter((park) => park.id !== id)}
          onMove={(moved) => write(formatCoordinates(moved))}
        />
        <p className={classes.note}>{t`The dots are the other parks. Drag the mark, or press the map.`}</p>
      </div>
    </div>
  )
}

function Unread({ kind }: { kind: ReadPlace['kind'] }) {
  const { t } = useLingui()
  if (kind === 'short-link')
    return t`Only its app can read this short link. Open it, then copy the coordinates or the long address.`
  if (kind === 'link') return t`This link names no place by its coordinates. Copy the coordinates in the map app.`
  return kind === 'unreadable' ? t`These are no coordinates: paste them from a map app, such as 32.0853, 34.7818` : null
}

function ReadNote({ read }: { read: Extract<ReadPlace, { kind: 'point' }> }) {
  if (read.isSwapped)
    return (
      <Warning kind="info">
        <Trans>The longitude came first; it was turned round.</Trans>
      </Warning>
    )
  if (!read.isExact)
    return (
      <Warning>
        <Trans>The link shows only a map around here, not the very place. Check it.</Trans>
      </Warning>
    )
  return null
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
