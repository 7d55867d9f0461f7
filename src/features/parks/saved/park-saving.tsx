import { useLingui } from '@lingui/react/macro'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { formatBytes } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { parkSaving } from './model.ts'
import classes from './park-saving.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import { useSaver } from './app-saver.ts'
import { useSavingWords } from './saving-words.ts'

/** The button that saves a park's photos for offline use. The park's other data is on the device already. */
export function ParkSaving({ park }: { park: Park }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useSavingWords()
  const { saver, state } = useSaver()
  const [asking, setAsking] = useState(false)
  const action = useRef<HTMLButtonElement>(null)
  const saving = parkSaving(park, state)
  const { kind, bytes } = saving
  const ids = [park._id]

  if (!state.loaded || kind === 'bare') return null
  if (kind === 'elsewhere')
    return <Notice kind="waiting">{t`The photos are on another site, so they can't be saved.`}</Notice>

  const isSaved = kind === 'saved'
  const isSaving = kind === 'saving'
  const label = isSaved
    ? t`Saved for offline, ${{ size: formatBytes(bytes, language) }}`
    : isSaving
      ? words.running(saving)
      : kind === 'incomplete'
        ? t`Go on saving`
        : t`Save for offline`
  const Icon = isSaved ? IconCircleCheck : IconDownload
  const why = kind === 'incomplete' ? words.why(state.stopped) : null
  return (
    <div className={classes.saving}>
      <div className={classes.line}>
        {/* The same button is used in all states, so that it keeps the focus. */}
        <Button
          ref={action}
          variant="quiet"
          className={classes.action!}
          data-saved={isSaved || undefined}
          aria-expanded={isSaved ? asking : undefined}
          aria-disabled={isSaving || undefined}
          onClick={() => {
            if (isSaved) setAsking(!asking)
            else if (!isSaving) void saver.save(ids)
          }}
        >
          <Icon aria-hidden size={22} />
          <span>{label}</span>
        </Button>
        {isSaving && (
          <Button variant="quiet" className={classes.action!} onClick={() => saver.stop()}>
            {t`Stop`}
          </Button>
        )}
      </div>
      {isSaving && <ProgressBar label={t`Saved photos`} text={label} value={saving.there} max={saving.total} />}
      {kind === 'incomplete' && (
        <Notice kind={why ? 'error' : 'waiting'} role="status">
          <span>{words.partly(saving)}</span> {why && <span>{why}</span>}
        </Notice>
      )}
      {isSaved && asking && (
        <RemoveQuestion
          question={t`Remove this park's photos from the device?`}
          onKeep={() => {
            setAsking(false)
            action.current?.focus()
          }}
          onRemove={() => {
            setAsking(false)
            action.current?.focus()
            void saver.remove(ids)
          }}
        />
      )}
    </div>
  )
}
