import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { type ParkSaving, sumSavings } from './model.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import classes from './save-all.module.css'
import type { Saver, SaverState } from './saver.ts'
import { useSavingWords } from './saving-words.ts'

type SaveAllProps = { saver: Saver; state: SaverState; parks: readonly (readonly [Park, ParkSaving])[] }

/** The buttons that save, stop, resume and remove all parks. */
export function SaveAll({ saver, state, parks }: SaveAllProps) {
  const { t } = useLingui()
  const words = useSavingWords()
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const savable = parks.filter(([, { kind }]) => kind !== 'bare' && kind !== 'elsewhere')
  const askedFor = savable.filter(([, { kind }]) => kind !== 'unsaved')
  const unsaved = savable.filter(([, { kind }]) => kind === 'unsaved')
  const running = state.active.size > 0
  const isShort = askedFor.some(([, { kind }]) => kind === 'incomplete')
  // The progress counts all requested parks, so that it continues after a stop instead of starting again.
  const progress = sumSavings(askedFor.map(([, saving]) => saving))
  const why = running ? null : words.why(state.stopped)
  const done = () => {
    setAsking(false)
    first.current?.focus()
  }
  const photos = sumSavings(unsaved.map(([, saving]) => saving)).total

  return (
    <div className={classes.all}>
      {(running || isShort) && (
        <div className={classes.progress}>
          <p role="status" className={classes.words}>
            {running ? words.running(progress) : words.partly(progress)}
          </p>
          <ProgressBar
            label={t`Saved photos`}
            text={words.running(progress)}
            value={progress.there}
            max={progress.total}
          />
        </div>
      )}
      {why && (
        <Notice kind="error" role="status">
          {why}
        </Notice>
      )}
      {!running && !isShort && unsaved.length === 0 && askedFor.length > 0 && (
        <Notice kind="saved">{t`Every park is here with all its photos.`}</Notice>
      )}
      <div className={classes.actions}>
        {running ? (
          <Button ref={first} variant="secondary" onClick={() => saver.stop()}>{t`Stop`}</Button>
        ) : isShort ? (
          <Button ref={first} variant="primary" onClick={() => void saver.resume()}>{t`Go on saving`}</Button>
        ) : null}
        {!running && unsaved.length > 0 && (
          <Button
            ref={isShort ? undefined : first}
            variant={isShort ? 'secondary' : 'primary'}
            onClick={() => void saver.save(savable.map(([{ _id }]) => _id))}
          >
            {askedFor.length === 0 ? t`Save all parks` : t`Save the other parks too`}
          </Button>
        )}
        {askedFor.length > 0 && (
          <Button
            variant="quiet"
            className={classes.remove!}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >{t`Remove all`}</Button>
        )}
      </div>
      {!running && unsaved.length > 0 && (
        <p className={classes.note}>
          {t`${plural(unsaved.length, { one: '# park without its photos', other: '# parks without their photos' })}`}
          {', '}
          {t`${plural(photos, { one: '# photo', other: '# photos' })}`}
        </p>
      )}
      {asking && askedFor.length > 0 && (
        <RemoveQuestion
          question={t`Remove all saved photos from the device?`}
          onKeep={done}
          onRemove={() => {
            done()
            void saver.remove(Object.keys(state.list))
          }}
        />
      )}
    </div>
  )
}
