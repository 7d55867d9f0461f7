import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import type { ReviewedPark } from '#contract/park-review.ts'
import { useSingleKeys } from '#admin/keys/single-keys.ts'
import { hasModifier } from '#admin/keys/typing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { hiddenReasons } from './hidden-reasons.ts'
import { useReasonWords } from './reason-words.ts'
import { type ReviewKey, reviewKey } from './review-keys.ts'
import type { ReviewQueue } from './use-review-queue.ts'
import badges from '../park-badges.module.css'
import classes from './review.module.css'

type ReviewListBoxProps = {
  queue: ReviewQueue
  /** Whether the rows belong to the previous query, while the new ones load. */
  isRefreshing: boolean
  onDecide: (decision: 'publish' | 'same' | 'notPark') => void
}

/**
 * The parks that wait, as a list box: the focus stays on the list, so that deciding by keyboard never loses it. The open
 * park is its active option; selected options are those that are ticked.
 */
export function ReviewListBox({ queue, isRefreshing, onDecide }: ReviewListBoxProps) {
  const { t } = useLingui()
  const id = useId()
  const rows = queue.rows ?? []
  const open = queue.open?._id
  const at = rows.findIndex(({ _id }) => _id === open)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = box.current?.querySelector<HTMLElement>('[data-open]')
    if (option) scrollTo(box.current!, option)
  }, [open])

  const { isOn } = useSingleKeys()
  const act = (key: ReviewKey) => {
    if (key.kind === 'move') queue.show(rows[key.to]!._id)
    else if (key.kind === 'select') queue.toggle(open!)
    else if (key.kind === 'selectAll') queue.selectAll()
    else if (key.kind === 'clear') queue.clear()
    else onDecide(key.kind)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter = event.code.startsWith('Key') && !hasModifier(event)
    const key = open === undefined || (isLetter && !isOn) ? undefined : reviewKey(event, at, rows.length)
    if (!key) return
    event.preventDefault()
    // A key that is held down moves on, but decides only once.
    if (!event.repeat || key.kind === 'move') act(key)
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const pressed = target.closest<HTMLElement>('[data-park]')?.dataset.park
    if (pressed === undefined) return
    if (target.closest('[data-tick]')) queue.toggle(pressed)
    else queue.show(pressed)
  }
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={t`Parks to review`}
      aria-multiselectable
      aria-activedescendant={open && `${id}-${open}`}
      aria-keyshortcuts="ArrowUp ArrowDown J K Space P S N"
      aria-busy={isRefreshing}
      className={classes.list}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {rows.map((park) => (
        <div
          key={park._id}
          id={`${id}-${park._id}`}
          role="option"
          aria-selected={queue.selected.has(park._id)}
          data-park={park._id}
          data-open={park._id === open || undefined}
          className={classes.option}
        >
          <span className={classes.tick} data-tick="">
            <span className={classes.box}>
              {queue.selected.has(park._id) && <IconCheck size={14} stroke={3} aria-hidden />}
            </span>
          </span>
          <OptionWords park={park} />
        </div>
      ))}
    </div>
  )
}

/** Scrolls a list, and not the page, as little as shows a row. */
function scrollTo(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const most = offsetTop
  const least = offsetTop + offsetHeight - list.clientHeight
  list.scrollTop = Math.min(most, Math.max(least, list.scrollTop))
}

function OptionWords({ park }: { park: ReviewedPark }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useReasonWords()
  const count = park.neighbours.length
  const marks = [...(park.needsName ? [t`Needs a name`] : []), ...hiddenReasons(park.sources).map((one) => words[one])]
  return (
    <span className={classes.words}>
      <b className={classes.name}>
        <Bidi>{park.name[language]}</Bidi>
      </b>
      <span className={classes.second}>
        {park.address[language] !== '' && <Bidi>{park.address[language]}</Bidi>}
        {count > 0 && <span>{t`${plural(count, { one: '# park nearby', other: '# parks nearby' })}`}</span>}
      </span>
      {marks.length > 0 && (
        <span className={badges.care}>
          {marks.map((mark) => (
            <span key={mark} className={badges.badge}>
              {mark}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
