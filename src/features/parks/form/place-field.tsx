import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import type { LatLon } from '#domain/distance.ts'
import type { OtherPark } from '../row/outline-drawing.tsx'
import { OutlineMap } from './outline-map.tsx'
import { type ReadPlace, readPlace } from './read-place.ts'
import { type AskLink, useAskedLink } from './use-asked-link.ts'
import { Warning, Warnings } from './warning.tsx'
import classes from './place-field.module.css'

type PlaceFieldProps = {
  name: string
  label: string
  required?: boolean
  /** The text as typed or pasted. */
  value: string
  error: string | undefined
  onChange: (text: string) => void
  others: readonly OtherPark[]
  /** Suggested coordinates below the field; `write` puts coordinates into the field. */
  offers?: (write: (text: string) => void) => ReactNode
  /** Returns warnings about the coordinates. */
  warnings?: (point: LatLon) => ReactNode
  /** Called with coordinates that were pasted, typed to the end, asked for, or chosen on the map. */
  onPlace?: (point: LatLon) => void
  /** Asks the map app of a short link for the place. Absent: nobody is asked, and the link counts as unreadable. */
  askLink?: AskLink
  /** Shown below the text field, beside the map. */
  children?: ReactNode
}

/** A field for coordinates in any form that can be pasted, and a map that shows the same point. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, label, required = false, value, error, onChange, onPlace, others, offers, warnings, children } = props
  const { t } = useLingui()
  const unreadText = useUnreadText()
  /**
   * `text`: the last text that this field wrote. `read`: what was read from the text as typed: coordinates, or the
   * reason why there are none.
   */
  const [seen, setSeen] = useState<{ text: string; read: ReadPlace } | null>(null)
  const current = readPlace(value)
  const point = current.kind === 'point' ? current.point : null
  const show = (text: string, read: ReadPlace) => {
    const shown = read.kind === 'point' ? formatCoordinates(read.point) : text
    setSeen({ text: shown, read })
    if (shown !== value) onChange(shown)
    if (read.kind === 'point') onPlace?.(read.point)
  }
  const asking = useAskedLink(value, props.askLink, show)
  const write = (text: string, isPasted = false) => {
    const read = readPlace(text)
    show(text, read)
    if (read.kind === 'short-link') asking.ask(text, read.link, isPasted)
  }
  const read = seen?.text === value ? seen.read : null
  const unread = asking.isAsking ? undefined : asking.failure === undefined ? read?.kind : asking.failure
  return (
    <div className={classes.field}>
      <div className={classes.side}>
        <TextInput
          name={name}
          label={label}
          required={required}
          description={t`Paste coordinates or a link from any map app`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={asking.isAsking ? undefined : (error ?? (unread && unreadText(unread)))}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (readPlace(pasted).kind === 'unreadable') return
            event.preventDefault()
            write(pasted, true)
          }}
          onBlur={() => write(value)}
        />
        {offers?.(write)}
        <Warnings>
          {asking.isAsking && (
            <Warning kind="info">
              <Trans>Asking the map app where this link leads…</Trans>
            </Warning>
          )}
          {read?.kind === 'point' && <ReadNote read={read} />}
          {point && warnings?.(point)}
        </Warnings>
        {children}
      </div>
      <div>
        <OutlineMap point={point} others={others} onMove={(moved) => write(formatCoordinates(moved))} />
        <p className={classes.note}>{t`The dots are the other parks. Drag the mark, or press the map.`}</p>
      </div>
    </div>
  )
}

/**
 * Returns a function that says why the typed text has no coordinates; undefined if the text has coordinates or is
 * empty.
 */
function useUnreadText(): (kind: ReadPlace['kind'] | 'unreachable') => string | undefined {
  const { t } = useLingui()
  return (kind) => {
    if (kind === 'unreachable')
      return t`The map app did not answer. Paste the link again later, or copy the coordinates in the app.`
    if (kind === 'short-link')
      return t`Only its app can read this short link. Open it, then copy the coordinates or the long address.`
    if (kind === 'link') return t`This link names no place by its coordinates. Copy the coordinates in the map app.`
    if (kind === 'unreadable') return t`These are no coordinates: paste them from a map app, such as 32.0853, 34.7818`
    return undefined
  }
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
