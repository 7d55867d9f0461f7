import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { formatBytes } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { ParkRow } from '../row/park-row.tsx'
import { useWayTo } from '../way/use-way-to.ts'
import type { ParkSaving } from './model.ts'
import { RemoveQuestion } from './remove-question.tsx'
import classes from './saved-row.module.css'
import { useSavingWords } from './saving-words.ts'

type SavedRowProps = { park: Park; saving: ParkSaving; onRemove: () => void }

/** A park's row with how much of the park is saved, and a button that removes it. */
export function SavedRow({ park, saving, onRemove }: SavedRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useSavingWords()
  const wayTo = useWayTo()
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const name = park.name[language]
  const { kind, total, bytes, foreign } = saving
  const size = formatBytes(bytes, language)
  const count = kind === 'saved' ? t`${plural(total, { one: '# photo', other: '# photos' })}` : words.briefly(saving)
  const remove = (
    <IconButton
      ref={opener}
      label={t`Remove ${name}`}
      aria-expanded={asking}
      onClick={() => setAsking(!asking)}
      className={classes.remove!}
    >
      <IconTrash aria-hidden size={22} />
    </IconButton>
  )
  return (
    <li>
      <ParkRow park={park} way={wayTo(park)} headingLevel={3} aside={remove}>
        <Notice kind={kind === 'saved' ? 'saved' : 'waiting'} className={classes.saving!}>
          <span>{count}</span>
          {bytes > 0 && <span>{`${SEPARATOR}${size}`}</span>}
          {foreign > 0 && (
            <span>{`${SEPARATOR}${t`${plural(foreign, { one: '# more is on another site', other: '# more are on other sites' })}`}`}</span>
          )}
        </Notice>
      </ParkRow>
      {asking && (
        <div className={classes.asked}>
          <RemoveQuestion
            question={t`Remove the photos of ${name} from the device?`}
            onKeep={() => {
              setAsking(false)
              opener.current?.focus()
            }}
            onRemove={onRemove}
          />
        </div>
      )}
    </li>
  )
}
