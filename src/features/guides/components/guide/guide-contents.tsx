import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { MouseEvent } from 'react'
import type { Part } from '../../outline.ts'
import classes from './guide-contents.module.css'

type GuideContentsProps = {
  parts: readonly Part[]
  /** The part that is being read; null before hydration, and while the reader is above the first part. */
  current: string | null
  /** `lang` and `dir` of the guide, if they differ from the page's. */
  langProps: { lang?: string; dir?: 'rtl' | 'ltr' }
}

/** Links to the parts of a long guide: beside the text on wide screens, in `<details>` on phones. */
export function GuideContents({ parts, current, langProps }: GuideContentsProps) {
  const { t } = useLingui()
  const title = t`In this guide`
  const list = (onPress?: (event: MouseEvent) => void) => (
    <ol className={classes.list} {...langProps}>
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
