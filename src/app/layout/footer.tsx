import { Trans, useLingui } from '@lingui/react/macro'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconBrandTiktok from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs'
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { weatherAtom } from '#features/parks/card/known-weather.ts'
import { localTime } from '#domain/israel-time.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useSiteName } from '#platform/page/site-name.ts'
import { cx } from '#ui/cx.ts'
import { Wordmark } from '#ui/page/wordmark.tsx'
import { LaterConsentLink } from '../analytics/analytics-later.tsx'
import classes from './footer.module.css'
import { FINE_PRINT, SHORTCUTS, useNavigation } from './navigation.ts'
import { ThemeChoice } from './theme-choice.tsx'

const InstallLink = lazyPart(async () => (await import('../install/install-parts.tsx')).InstallLink)

const SOCIAL = [
  { key: 'youtube', Icon: IconBrandYoutube, name: 'YouTube' },
  { key: 'tiktok', Icon: IconBrandTiktok, name: 'TikTok' },
  { key: 'instagram', Icon: IconBrandInstagram, name: 'Instagram' },
] as const

/** The footer: the site's links, which also work without scripts, and the social links of the settings. */
export const Footer = memo(function Footer({ inert }: { inert: boolean }) {
  const { t, i18n } = useLingui()
  const siteName = useSiteName()
  const config = useConfig()
  const social = config?.site.social
  const { Source } = useAtomValue(weatherAtom)
  const year = localTime(useInstant()).year
  const channels = SOCIAL.filter(({ key }) => social?.[key])
  return (
    <footer className={classes.footer} data-surface="tone" inert={inert}>
      <div className={classes.inner}>
        <Wordmark name={siteName} />
        <nav aria-label={t`Footer`} className={classes.links}>
          <ul>
            {useNavigation().map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
          <ul>
            {SHORTCUTS.map(({ search, label }) => (
              <li key={label.id}>
                <Link to="/skateparks" search={search} activeOptions={{ exact: true }} className={classes.link}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/competitions" className={classes.link}>
                {t`Competitions`}
              </Link>
            </li>
            <SavedItem />
          </ul>
          <ul>
            {FINE_PRINT.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
            {/* Each of these links may render nothing; the style hides an empty list item. */}
            <li>
              <Later>
                <InstallLink className={cx(classes.link, classes.button)} />
              </Later>
            </li>
            <li>
              <LaterConsentLink className={cx(classes.link, classes.button)} />
            </li>
          </ul>
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
        <ThemeChoice className={classes.theme} />
        <p className={classes.rights}>
          <Trans>
            © {String(year)} {siteName}. Ride safe.
          </Trans>
        </p>
        {/* Keeps its room until the forecast is there. */}
        {config?.weather && <div className={classes.forecasts}>{Source && <Source />}</div>}
      </div>
    </footer>
  )
})

/** The link to `/saved`. Rendered only with scripts, because that page shows the device's own data. */
function SavedItem() {
  const { t } = useLingui()
  return (
    useHydrated() && (
      <li>
        <Link to="/saved" className={classes.link}>
          {t`On this device`}
        </Link>
      </li>
    )
  )
}
