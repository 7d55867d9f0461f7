import { Suspense, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#platform/page/later.tsx'
import { htmlPolicy } from '#ui/trusted-types.ts'
import classes from './guide-content.module.css'
import { useMissingPictures } from './use-missing-pictures.ts'
import { useVideos } from './use-videos.ts'

type GuideContentProps = {
  /** The guide's HTML, after `cleanHtml` and `outline`. */
  html: string
  langProps: { lang?: string; dir?: 'rtl' | 'ltr' }
}

const GuideVideo = lazyPart(() => import('./guide-video.tsx').then(({ GuideVideo }) => GuideVideo))

const trusted = htmlPolicy('rampa-guide', (cleaned) => cleaned)

/** The text of a guide. */
export function GuideContent({ html, langProps }: GuideContentProps) {
  const text = useRef<HTMLDivElement>(null)
  useMissingPictures(text, html)
  const videos = useVideos(text, html)
  // The same object in each rendering, so that React keeps the text's DOM.
  const inner = useMemo(() => ({ __html: trusted(html) }), [html])
  return (
    <>
      <div ref={text} className={classes.text} {...langProps} dangerouslySetInnerHTML={inner} />
      {videos.map(({ figure, address, title }) =>
        createPortal(
          <Suspense>
            <GuideVideo address={address} title={title} />
          </Suspense>,
          figure,
          address,
        ),
      )}
    </>
  )
}
