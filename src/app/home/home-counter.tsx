import { Select, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ParkCounts } from '#domain/counts.ts'
import { relOf } from '#domain/crawlers.ts'
import type { ListSearch } from '#features/parks/list/list-search.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { Counter } from '#ui/text/counter.tsx'
import classes from './home-counter.module.css'

/**
 * The number of parks, the number of open parks and the number of lit parks, at this minute (docs/product.md#home). Parks
 * of which nobody knows are counted beside them. Works offline.
 */
export function HomeCounter({ total, counts }: { total: number; counts: ParkCounts | null }) {
  const { t, i18n } = useLingui()
  if (total === 0) return null
  const { open = 0, doubted = 0, unknown = 0, lit = 0, litUnknown = 0 } = counts ?? {}
  const [doubtedCount, unknownCount, litUnknownCount] = [doubted, unknown, litUnknown].map((n) => countText(n, i18n))
  return (
    <section className={classes.counter} aria-label={t`Right now`}>
      <Link to="/skateparks" className={classes.figure}>
        <span className={classes.main}>
          <Counter value={total} className={classes.number} />{' '}
          <span className={classes.label}>
            <Select value={pluralForm(total)} _one="park" other="parks" />
          </span>
        </span>
      </Link>
      {counts && (
        <>
          <Figure
            kind="open"
            count={open}
            label={<Select value={pluralForm(open)} _one="open now" other="open now" />}
            unknown={[
              ...(unknown > 0
                ? [{ count: unknown, text: t`${unknownCount} without hours`, label: t`without hours` }]
                : []),
              ...(doubted > 0
                ? [{ count: doubted, text: t`${doubtedCount} perhaps locked`, label: t`perhaps locked` }]
                : []),
            ]}
          />
          <Figure
            kind="lit"
            count={lit}
            label={<Select value={pluralForm(lit)} _one="lit now" other="lit now" />}
            unknown={
              litUnknown > 0
                ? [{ count: litUnknown, text: t`${litUnknownCount} unknown`, label: t`lights unknown` }]
                : []
            }
          />
        </>
      )}
    </section>
  )
}

const SEARCH = { open: { open: true }, lit: { lit: true } } as const satisfies Record<string, ListSearch>

type FigureProps = {
  kind: keyof typeof SEARCH
  count: number
  label: ReactNode
  /** Numbers of parks of which nobody knows. `text` has the number; `label` stands below it. */
  unknown: readonly { count: number; text: string; label: string }[]
}

/** A number of parks, and after it the numbers of those of which nobody knows. These replace a number that is zero. */
function Figure({ kind, count, label, unknown }: FigureProps) {
  const [first, ...others] = unknown
  const isUnknown = count === 0 && first !== undefined
  const search = isUnknown ? { ...SEARCH[kind], unknown: true as const } : SEARCH[kind]
  return (
    <Link
      to="/skateparks"
      search={search}
      rel={isUnknown ? relOf(search) : undefined}
      className={classes.figure}
      data-kind={isUnknown ? 'unknown' : kind}
    >
      <span className={classes.main}>
        <Counter value={isUnknown ? first.count : count} className={classes.number} />{' '}
        <span className={classes.label}>{isUnknown ? first.label : label}</span>
      </span>{' '}
      {(isUnknown ? others : unknown).map(({ text }) => (
        <span key={text} className={classes.unknown} data-live="">
          {text}
        </span>
      ))}
    </Link>
  )
}
