import { useMemo, useRef } from 'react'
import classes from './guide-content.module.css'
import { useLostPictures } from './use-lost-pictures.ts'

type GuideContentProps = {
  /** Cleaned and outlined (clean-html.ts, outline.ts). */
  html: string
  spoken: { lang?: string; dir?: 'rtl' | 'ltr' }
}

/** The text of a guide, set for long reading. */
export function GuideContent({ html, spoken }: GuideContentProps) {
  const text = useRef<HTMLDivElement>(null)
  useLostPictures(text, html)
  // The same object each time: React then leaves what was marked in the text alone.
  const inner = useMemo(() => ({ __html: html }), [html])
  return <div ref={text} className={classes.text} {...spoken} dangerouslySetInnerHTML={inner} />
}
