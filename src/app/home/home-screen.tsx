import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#platform/page-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import classes from './home-screen.module.css'
import { HomeCounter } from './home-counter.tsx'
import { HomeParks } from './home-parks.tsx'
import { HeroScene } from './hero-scene.tsx'

/** Where a rider starts: what is open this minute, what is near, what is new. */
export function HomeScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Rampa: the skateparks of Israel`}
        description={t`Which skateparks are open and lit right now, how to get there and what is there. Works with no signal.`}
        path="/"
      />
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.title}>
            <Trans>Where are we riding today?</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Hours, lights, rules and the way there. On your phone, signal or not.</Trans>
          </p>
          <div className={classes.actions}>
            <Link to="/skateparks" search={{ sort: 'distance' }} className={buttonClass('primary')}>
              <Trans>Parks near me</Trans>
            </Link>
            <Link to="/skateparks" search={{ open: true }} className={buttonClass('secondary')}>
              <Trans>Open now</Trans>
            </Link>
          </div>
        </div>
        <HeroScene className={classes.scene} />
      </section>
      <HomeCounter />
      <HomeParks />
    </>
  )
}
