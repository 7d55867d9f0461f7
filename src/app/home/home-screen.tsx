import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { JsonLd } from '#platform/json-ld.tsx'
import { useAskLocation } from '#platform/location.ts'
import { PageHead } from '#platform/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { HomeCompetition } from './home-competition.tsx'
import { HomeCounter } from './home-counter.tsx'
import { HomeGuides } from './home-guides.tsx'
import { homeJsonLd } from './home-json-ld.ts'
import { BOARD_ID, HomeNow } from './home-now.tsx'
import { HomeParks } from './home-parks.tsx'
import classes from './home-screen.module.css'
import { HeroScene } from './hero-scene.tsx'

/**
 * Where a rider starts (spec §2): what is open and lit this minute, a competition to sign up for, where to ride now,
 * what is new, what to learn. The products stand here once there is a shop.
 */
export function HomeScreen() {
  const { t } = useLingui()
  const { origin } = useServices()
  const language = useLanguage()
  const description = t`Which skateparks are open and lit right now, how to get there and what is there. Works with no signal.`
  return (
    <>
      <PageHead title={t`Rampa: the skateparks of Israel`} description={description} path="/" />
      <JsonLd data={import.meta.env.SSR && homeJsonLd(description, { origin, language })} />
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.title}>
            <Trans>Where are we riding today?</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Hours, lights, rules and the way there. On your phone, signal or not.</Trans>
          </p>
          <div className={classes.actions}>
            <NearLink />
            <Link to="/skateparks" search={{ open: true }} className={buttonClass('secondary')}>
              <Trans>Open now</Trans>
            </Link>
          </div>
        </div>
        <HeroScene className={classes.scene} />
      </section>
      <HomeCounter />
      <HomeCompetition />
      <HomeNow />
      <HomeParks />
      <HomeGuides />
    </>
  )
}

/** Asks where the rider is and goes to the board, which then has the nearest; the list does it where no script runs. */
function NearLink() {
  const ask = useAskLocation()
  const goToBoard = (event: MouseEvent) => {
    const board = document.getElementById(BOARD_ID)
    if (!board || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    ask()
    board.scrollIntoView({ block: 'start' })
  }
  return (
    <Link to="/skateparks" search={{ sort: 'distance' }} className={buttonClass('primary')} onClick={goToBoard}>
      <Trans>Parks near me</Trans>
    </Link>
  )
}
