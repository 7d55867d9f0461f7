import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { FILE_CACHES } from '#contract/file-caches.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { formatAge, formatBytes } from '#platform/texts/format.ts'
import { type CacheMeasure, measureCache } from '#platform/storage/measure-caches.ts'
import { useStorageRoom } from '#platform/storage/use-storage-room.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useParks } from '../collection/queries.ts'
import { useAskToKeep } from './use-ask-to-keep.ts'
import classes from './phone-facts.module.css'

type PhoneFactsProps = {
  /** Number of parks whose photos are all saved; null until it is read. */
  saved: number | null
  /** Size of all saved photos. */
  bytes: number
}

/** Keeps the room of a value that is still being read. */
const PENDING = '…'

/** The data on this device: its age, its size, and whether the browser may delete it. */
export function PhoneFacts({ saved, bytes }: PhoneFactsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, dataUpdatedAt } = useParks()
  const instant = useInstant()
  const thumbs = useMeasure(FILE_CACHES.thumbs)
  const { room, refresh } = useStorageRoom(bytes)
  const askToKeep = useAskToKeep(refresh)
  const size = (value: number) => formatBytes(value, language)
  const age = formatAge(instant - dataUpdatedAt, language)
  const parks = data?.items.length ?? 0
  const { usage = null, quota = null, persisted = null } = room ?? {}
  const free = quota === null || usage === null ? null : Math.max(0, quota - usage)
  return (
    <dl className={classes.facts}>
      <Fact name={t`Parks`} more={data && t`${age} ago`}>
        {t`${plural(parks, { one: '# park', other: '# parks' })}`}
      </Fact>
      {thumbs !== null && (
        <Fact name={t`Small pictures`} more={thumbs && size(thumbs.bytes)}>
          {thumbs ? t`${plural(thumbs.entries, { one: '# picture', other: '# pictures' })}` : PENDING}
        </Fact>
      )}
      <Fact name={t`Saved with photos`} more={saved !== null && size(bytes)}>
        {saved === null ? PENDING : t`${plural(saved, { one: '# park', other: '# parks' })}`}
      </Fact>
      {(!room || usage !== null) && (
        <Fact name={t`Room on the device`} more={free === null ? undefined : t`${size(free)} free for the site`}>
          {usage === null ? PENDING : t`${size(usage)} used`}
        </Fact>
      )}
      {(!room || persisted !== null) && (
        <Fact name={t`If the device fills up`}>
          {persisted === null ? (
            PENDING
          ) : persisted ? (
            t`The browser promised to keep it all`
          ) : (
            <>
              <span>{t`The browser may clear it`}</span>{' '}
              <Button variant="quiet" className={classes.ask!} onClick={askToKeep}>{t`Ask it to keep it`}</Button>
            </>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd className={classes.value}>{children}</dd>
      {more && <dd className={classes.more}>{more}</dd>}
    </div>
  )
}

/** The size of one cache, measured once; undefined until then, null if it can't be measured. */
function useMeasure(name: string): CacheMeasure | null | undefined {
  const [measure, setMeasure] = useState<CacheMeasure | null | undefined>('caches' in window ? undefined : null)
  useEffect(() => {
    if ('caches' in window) measureCache(name).then(setMeasure, () => setMeasure(null))
  }, [name])
  return measure
}
