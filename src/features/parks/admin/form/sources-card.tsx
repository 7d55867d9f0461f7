import { useLingui } from '@lingui/react/macro'
import type { AdminParkDetail } from '#contract/admin-parks.ts'
import type { ParkSource } from '#contract/park-sources.ts'
import { type Fact, FACTS } from '#contract/suggestions.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { useMoment } from '#admin/values/use-moment.ts'
import { elementPage } from '#domain/credits.ts'
import { type LatLon, latLonOf } from '#domain/distance.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { changedLines, factLabel } from '../suggestions/fact-words.ts'
import classes from './sources-card.module.css'

/** Where the park's facts come from: each source with what was last taken over from it, and links to OpenStreetMap. */
export function SourcesCard({ park }: { park: AdminParkDetail }) {
  const { t } = useLingui()
  if (park.sources.length === 0) return null
  return (
    <AdminCard title={t`Where the facts are from`}>
      <ul className={classes.sources}>
        {park.sources.map((source) => (
          <li key={`${source.kind} ${source.ref}`} className={classes.source}>
            <SourceName source={source} />
            <SourceLinks source={source} place={latLonOf(park)} />
            <Taken taken={source.taken} />
            <Tags tags={source.tags} />
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}

function SourceName({ source: { kind, ref, credit, seenAt } }: { source: ParkSource }) {
  const { t } = useLingui()
  const moment = useMoment()
  const words = {
    osm: 'OpenStreetMap',
    file: t`A file`,
    admin: t`Added by an admin`,
    rider: t`Suggested by a rider`,
  }
  return (
    <>
      <b>{words[kind]}</b>
      <FactLine className={classes.facts}>
        {ref !== '' && (
          <span>
            <Ltr>{ref}</Ltr>
          </span>
        )}
        {credit !== '' && (
          <span>
            <Bidi>{credit}</Bidi>
          </span>
        )}
        <time dateTime={seenAt}>{moment(seenAt)}</time>
      </FactLine>
    </>
  )
}

/** The element on OpenStreetMap; for a rider's park, a new note there, because only a person may hand words on. */
function SourceLinks({ source: { kind, ref }, place: { lat, lon } }: { source: ParkSource; place: LatLon }) {
  const { t } = useLingui()
  const external = { target: '_blank', rel: 'noopener' } as const
  if (kind === 'osm')
    return (
      <p className={classes.links}>
        <a href={elementPage(ref)} {...external}>{t`See it there`}</a>
        <a href={`https://www.openstreetmap.org/edit?${ref.replace('/', '=')}`} {...external}>{t`Edit it there`}</a>
      </p>
    )
  if (kind !== 'rider') return null
  const note = `https://www.openstreetmap.org/note/new#map=18/${lat.toFixed(5)}/${lon.toFixed(5)}`
  return (
    <p className={classes.links}>
      <a href={note} {...external}>{t`Tell OpenStreetMap by a note`}</a>
    </p>
  )
}

const isFact = (name: string): name is Fact => (FACTS as readonly string[]).includes(name)

/** The values that were last taken over from a source. */
function Taken({ taken }: { taken: ParkSource['taken'] }) {
  const { t, i18n } = useLingui()
  const facts = Object.entries(taken)
  if (facts.length === 0) return null
  const textOf = (name: string, value: unknown) => {
    const lines = isFact(name) ? changedLines(i18n, name, undefined, value) : []
    const texts = lines.map(({ label, after }) => (label === '' ? after : `${label}: ${after ?? ''}`))
    return texts.length > 0 ? texts.join('\n') : typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (
    <details>
      <summary>{t`Taken over from there: ${facts.length}`}</summary>
      <dl className={classes.pairs}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{isFact(name) ? factLabel(i18n, name) : name}</dt>
            <dd>
              <Bidi>{textOf(name, value)}</Bidi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The source's own tags. */
function Tags({ tags }: { tags: ParkSource['tags'] }) {
  const { t } = useLingui()
  const all = Object.entries(tags)
  if (all.length === 0) return null
  return (
    <details>
      <summary>{t`Tags there: ${all.length}`}</summary>
      <dl className={classes.pairs}>
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Ltr>{name}</Ltr>
            </dt>
            <dd>
              <Bidi>{value}</Bidi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
