import { useLingui } from '@lingui/react'
import type { CompetitionKind } from '#contract/competitions.ts'
import { KIND_TEXTS } from '../kind-texts.ts'
import classes from './kind-tag.module.css'

/** The kind of a competition as a small tag; nothing for a plain competition. */
export function KindTag({ kind }: { kind: CompetitionKind }) {
  const { i18n } = useLingui()
  return kind === 'competition' ? null : <span className={classes.tag}>{i18n._(KIND_TEXTS[kind])}</span>
}
