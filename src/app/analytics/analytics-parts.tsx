/**
 * The question about analytics, and the footer link that opens it. analytics-later.tsx loads this file if a script is
 * configured.
 */
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { type Services, useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { type Analytics, createAnalytics } from './analytics.ts'
import { createBrowser } from './browser.ts'
import classes from './consent-card.module.css'
import type { Choice } from './consent.ts'

/** One object per document, because a loaded script stays in the document. */
let made: { src: string; analytics: Analytics } | undefined

function analyticsOf(src: string, { device, store }: Services): Analytics {
  // If the script's address changes, the new address takes effect when the page is next loaded.
  made ??= { src, analytics: createAnalytics(src, device, createBrowser(store), store) }
  return made.analytics
}

function useAnalytics(src: string) {
  const analytics = analyticsOf(src, useServices())
  return { analytics, state: useAtomValue(analytics.stateAtom) }
}

const LINK_ID = 'counting-visits'

/**
 * Asks whether visits may be counted, in the flow of the page above the footer. Both buttons look equally important.
 * The card appears by itself only until the person has chosen; after that, the link in the footer opens it.
 */
export function ConsentCard({ src }: { src: string }) {
  const { t } = useLingui()
  const { analytics, state } = useAnalytics(src)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void analytics.start(), [analytics])
  useEffect(() => {
    if (!state.isOpened) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [state.isOpened])

  if (!state.isOpened && (state.consent !== 'open' || state.isObjecting)) return null
  const { host } = new URL(src)
  // The focused button disappears with the card, so the focus moves to the footer link that opens the card again.
  const leave = (work: () => void) => {
    work()
    document.getElementById(LINK_ID)?.focus({ preventScroll: true })
  }
  const choose = (choice: Choice) => leave(() => void analytics.choose(choice))
  return (
    <section className={classes.card} aria-labelledby="counting-title">
      <h2 id="counting-title" className={classes.title} ref={heading} tabIndex={-1}>
        {t`May we count visits?`}
      </h2>
      {state.isObjecting ? (
        <>
          <p className={classes.text}>{t`Your browser asks not to be tracked, so nothing is counted here.`}</p>
          <div className={classes.answers}>
            <Button variant="secondary" onClick={() => leave(() => analytics.open(false))}>
              {t`Close`}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.text}>
            {t`A script from ${host} measures which pages are read, so that we know what to make better. It is loaded only if you agree, and the site works just the same without it. You can change your mind at the foot of every page.`}
          </p>
          <div className={classes.answers}>
            <Button variant="secondary" onClick={() => choose('granted')}>
              {t`Count my visits`}
            </Button>
            <Button variant="secondary" onClick={() => choose('refused')}>
              {t`Don't count me`}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** In the footer: the current choice, and a button that changes it. */
export function ConsentLink({ src, className }: { src: string; className: string | undefined }) {
  const { t } = useLingui()
  const { analytics, state } = useAnalytics(src)
  // Renders nothing until the choice has been read from the device.
  if (state.consent === undefined) return null
  const isOn = state.consent === 'granted' && !state.isObjecting
  return (
    <button id={LINK_ID} type="button" className={className} onClick={() => analytics.open(true)}>
      {isOn ? t`Visits are counted` : t`Visits are not counted`}
    </button>
  )
}
