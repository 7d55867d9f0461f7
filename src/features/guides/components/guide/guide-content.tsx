import { useMemo, useRef } from 'react'
import classes from './guide-content.module.css'
import { useMissingPictures } from './use-missing-pictures.ts'

type GuideContentProps = {
  /** Cleaned and outlined (clean-html.ts, outline.ts). */
  html: string
  langProps: { lang?: string; dir?: 'rtl' | 'ltr' }
}

/** The text of a guide. */
export function GuideContent({ html, langProps }: GuideContentProps) {
  const text = useRef<HTMLDivElement>(null)
  useMissingPictures(text, html)
  // The same object in each rendering, so that React keeps the DOM of the text.
  const inner = useMemo(() => ({ __html: html }), [html])
  return <div ref={text} className={classes.text} {...langProps} dangerouslySetInnerHTML={inner} />
}
