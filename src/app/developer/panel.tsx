import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import classes from './panel.module.css'

/** A section of the developer page. */
export function Panel({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" padded className={classes.panel!} aria-labelledby={id} data-wide={wide || undefined}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </Card>
  )
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type EntryProps = { name: ReactNode; lines: readonly ReactNode[]; children?: ReactNode }

/** A list item: its name, a few facts and its actions. */
export function Entry({ name, lines, children }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.lines}>
          {lines.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </p>
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </li>
  )
}

/** A list item's clear button. */
export function ClearButton({ name, onClear }: { name: string; onClear: () => Promise<void> }) {
  const { t } = useLingui()
  return (
    <Button
      variant="quiet"
      className={smallButtonClass}
      aria-label={t`Clear ${name}`}
      onClick={() => void onClear()}
    >{t`Clear`}</Button>
  )
}

export const entriesClass = classes.entries!
export const smallButtonClass = classes.small!
