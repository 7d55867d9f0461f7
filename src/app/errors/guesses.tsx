import { useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Language } from '#contract/limits.ts'
import { useConfig } from '#features/config/queries.ts'
import { useGuideSummaries } from '#features/guides/queries.ts'
import { useParks } from '#features/parks/collection/queries.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { type Candidate, closest } from './closest.ts'
import classes from './not-found-screen.module.css'
import { pathWords } from './unknown-path.ts'

const MOST = 3

type Guess = { path: string; name: string }

/**
 * Links to pages, and to parks, guides and competitions on the device, whose names are close to the address. Renders
 * nothing if no name is close.
 */
export function Guesses({ path, label }: { path: string; label: string }) {
  const pages = usePages()
  const parks = useParks().data?.items
  const guides = useGuideSummaries().guides
  const events = useConfig()?.events
  const language = useLanguage()
  const guesses = useMemo(() => {
    const other: Language = language === 'he' ? 'en' : 'he'
    const things: Candidate<Guess>[] = [...pages]
    for (const park of parks ?? []) {
      const guess = { path: `/skateparks/${park.url}`, name: park.name[language] || park.name[other] }
      things.push({ value: guess, names: [park.url, park.name.he, park.name.en] })
    }
    for (const { slug, title, titleEn } of guides ?? []) {
      const guess = { path: `/guides/${slug}`, name: (language === 'he' ? title : titleEn) || title || titleEn }
      things.push({ value: guess, names: [slug, title, titleEn] })
    }
    for (const { slug, name } of events ?? []) {
      const guess = { path: `/${slug}/signup`, name: name[language] || name[other] }
      things.push({ value: guess, names: [slug, name.he, name.en] })
    }
    return closest(pathWords(path), things, MOST)
  }, [path, pages, parks, guides, events, language])
  if (guesses.length === 0) return null
  return (
    <nav aria-label={label}>
      <p className={classes.label}>{label}</p>
      <ul className={classes.list}>
        {guesses.map((guess) => (
          <li key={guess.path}>
            <Link to={guess.path} className={classes.guess}>
              <Bidi>{guess.name}</Bidi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The app's pages: their addresses, and other names that people use for them. */
function usePages(): Candidate<Guess>[] {
  const { t } = useLingui()
  const { routesByPath } = useRouter()
  const named: (Guess & { also: string })[] = [
    { path: '/skateparks', name: t`Skateparks`, also: 'parks skatepark פארקים סקייטפארקים' },
    { path: '/guides', name: t`Guides`, also: 'guide articles מדריכים' },
    { path: '/competitions', name: t`Competitions`, also: 'contest events jam תחרות' },
    { path: '/contact', name: t`Contact`, also: 'contactus kontakt צור-קשר' },
    { path: '/about', name: t`About`, also: 'aboutus אודות' },
    { path: '/accessibility', name: t`Accessibility`, also: 'a11y נגישות' },
    { path: '/terms', name: t`Terms`, also: 'tos privacy תקנון תנאים' },
    { path: '/saved', name: t`On this device`, also: 'offline שמורים' },
    { path: '/search', name: t`Search`, also: 'find חיפוש' },
  ]
  return named
    .filter(({ path }) => path in routesByPath || `${path}/` in routesByPath)
    .map(({ path, name, also }) => ({ value: { path, name }, names: [path, name, ...also.split(' ')] }))
}
