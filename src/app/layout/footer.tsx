import { Trans, useLingui } from '@lingui/react/macro'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconBrandTiktok from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs'
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { Link, useHydrated } from '@tanstack/react-router'
import { useConfig } from '#features/config/queries.ts'
import { localTime } from '#domain/israel-time.ts'
import { useInstant } from '#platform/clock.tsx'
import { cx } from '#ui/cx.ts'
import { Wordmark } from '#ui/wordmark.tsx'
import { LaterConsentLink } from '../analytics/analytics-later.tsx'
import { LaterInstallLink } from '../install/install-later.tsx'
import classes from './footer.module.css'
import { FINE_PRINT, NAVIGATION, SHORTCUTS } from './navigation.ts'

const SOCIAL = [
  { key: 'youtube', Icon: IconBrandYoutube, name: 'YouTube' },
  { key: 'tiktok', Icon: IconBrandTiktok, name: 'TikTok' },
  { key: 'instagram', Icon: IconBrandInstagram, name: 'Instagram' },
] as const

/** The site's links again, for readers at the end and for pages without scripts; social links where the settings have them. */
export function Footer({ inert }: { inert: boolean }) {
  const { t, i18n } = useLingui()
  const alive = useHydrated()
  // Spoken each time: a server-rendered page brings along just the messages that its rendering asked for.
  const onThisPhone = t`On this phone`
  const social = useConfig()?.site.social
  const year = localTime(useInstant()).year
  const channels = SOCIAL.filter(({ key }) => social?.[key])
  return (
    <footer className={classes.footer} data-surface="tone" inert={inert}>
      <div className={classes.inner}>
        <Wordmark />
        <nav aria-label={t`Footer`} className={classes.links}>
          {NAVIGATION.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link}>
              {i18n._(label)}
            </Link>
          ))}
          {SHORTCUTS.map(({ search, label }) => (
            <Link key={label.id} to="/skateparks" search={search} className={classes.link}>
              {i18n._(label)}
            </Link>
          ))}
          {FINE_PRINT.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link}>
              {i18n._(label)}
            </Link>
          ))}
          {/* What only the device knows has no page without scripts. */}
          {alive && (
            <Link to="/saved" className={classes.link}>
              {onThisPhone}
            </Link>
          )}
          <LaterInstallLink className={cx(classes.link, classes.button)} />
          <LaterConsentLink className={cx(classes.link, classes.button)} />
        </nav>
        {channels.length > 0 && (
          <ul className={classes.social}>
            {channels.map(({ key, Icon, name }) => (
              <li key={key}>
                <a href={social![key]} target="_blank" rel="noopener" aria-label={name} className={classes.channel}>
                  <Icon aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={classes.rights}>
          <Trans>© {String(year)} Rampa. Ride safe.</Trans>
        </p>
      </div>
    </footer>
  )
}
