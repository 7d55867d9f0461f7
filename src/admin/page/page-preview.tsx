import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import classes from './page-preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

/** The screen widths of the preview, px. */
const SCREENS = { phone: 390, desktop: 1280 } as const
type Screen = keyof typeof SCREENS
type Language = 'he' | 'en'

type PagePreviewProps = {
  /** The frame's accessible name. */
  title: string
  /** Renders the page in a language. */
  children: (language: Language) => ReactNode
}

/** Shows a page of the site as riders would see it, on a phone or desktop, in either language. */
export function PagePreview({ title, children }: PagePreviewProps) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState(i18n.locale as Language)
  const [screen, setScreen] = useState<Screen>('phone')
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <SegmentedControl
          className={classes.choice!}
          aria-label={t`Screen of the preview`}
          data={[
            { value: 'phone', label: t`Phone` },
            { value: 'desktop', label: t`Desktop` },
          ]}
          value={screen}
          onChange={setScreen}
          transitionDuration={0}
        />
        <SegmentedControl
          className={classes.choice!}
          aria-label={t`Language of the preview`}
          data={[
            { value: 'he', label: <span lang="he">עברית</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
          value={language}
          onChange={setLanguage}
          transitionDuration={0}
        />
      </div>
      <PreviewStage title={title} screen={screen} language={language}>
        {children(language)}
      </PreviewStage>
    </div>
  )
}

type PreviewStageProps = { title: string; screen: Screen; language: Language; children: ReactNode }

function PreviewStage({ title, screen, language, children }: PreviewStageProps) {
  const theme = useComputedColorScheme('light')
  const { ref, width: room, height } = useElementSize()
  const width = SCREENS[screen]
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div ref={ref} className={classes.stage} style={{ maxInlineSize: width }}>
      <PreviewFrame
        title={title}
        lang={language}
        dir={language === 'he' ? 'rtl' : 'ltr'}
        theme={theme}
        className={classes.frame}
        width={width}
        height={Math.round(height / scale)}
        style={{ transform: `scale(${scale})` }}
      >
        {children}
      </PreviewFrame>
    </div>
  )
}
