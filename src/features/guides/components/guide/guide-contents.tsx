import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { MouseEvent } from 'react'
import type { Part } from '../../outline.ts'
import classes from './guide-contents.module.css'

type GuideContentsProps = {
  parts: readonly Part[]
  /** The part that is being read; null before the page is alive, and above the first one. */
  current: string | null
  /** Of the guide's text, where it is not the page's. */
  spoken: { lang?: string; dir?: 'rtl' | 'ltr' }
}

/** The parts of a long guide: beside the text on a wide screen, behind one press on a phone. Links, so that they work before any script. */
export function GuideContents({ parts, current, spoken }: GuideContentsProps) {
  const { t } = useLingui()
  const title = t`In this guide`
  const list = (onPress?: (event: MouseEvent) => void) => (
    <ol className={classes.list} {...spoken}>
      {parts.map(({ id, title: words, level }) => (
        <li key={id} data-level={level}>
          <a
            href={`#${id}`}
            className={classes.link}
            aria-current={current === id ? 'location' : undefined}
            onClick={onPress}
          >
            {words}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={classes.folded}>
        <summary className={classes.summary}>
          {title}
          <IconChevronDown size={20} stroke={2.5} aria-hidden className={classes.chevron} />
        </summary>
        <nav aria-label={title}>
          {list(({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open'))}
        </nav>
      </details>
      <nav aria-label={title} className={classes.beside}>
        <p className={classes.title} aria-hidden="true">
          {title}
        </p>
        {list()}
      </nav>
    </>
  )
}
