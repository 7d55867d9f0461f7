import { useLingui } from '@lingui/react/macro'
import type { ParkSource, SourceKind } from '#contract/park-sources.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { useMoment } from '#admin/values/use-moment.ts'
import { elementPage } from '#domain/credits.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import classes from './review.module.css'

/** A card for each source of a park, with all its tags. */
export function SourceCards({ sources }: { sources: readonly ParkSource[] }) {
  return sources.map((source) => <SourceCard key={`${source.kind} ${source.ref}`} source={source} />)
}

function SourceCard({ source: { kind, ref, credit, tags, seenAt } }: { source: ParkSource }) {
  const { t } = useLingui()
  const moment = useMoment()
  const titles: Record<SourceKind, string> = {
    osm: t`From OpenStreetMap`,
    file: t`From a file`,
    admin: t`Made by an admin`,
    rider: t`Suggested by riders`,
  }
  const said = Object.entries(tags).sort(([one], [other]) => (one < other ? -1 : 1))
  const seen = moment(seenAt)
  return (
    <AdminCard
      title={titles[kind]}
      text={t`Last seen there: ${seen}`}
      action={
        kind === 'osm' && (
          <a href={elementPage(ref)} target="_blank" rel="noopener" className={classes.edit}>
            <Ltr>{ref}</Ltr>
          </a>
        )
      }
    >
      {kind === 'file' && (
        <p>
          <Bidi>{credit === '' ? ref : `${ref} · ${credit}`}</Bidi>
        </p>
      )}
      {said.length === 0 && <p className={classes.quiet}>{t`It says nothing else about the park.`}</p>}
      {said.length > 0 && (
        <div className={classes.tags}>
          <table>
            <caption>{t`What the source says`}</caption>
            <thead>
              <tr>
                <th scope="col">{t({ message: 'Tag', context: 'of OpenStreetMap' })}</th>
                <th scope="col">{t({ message: 'Value', context: 'of a tag of OpenStreetMap' })}</th>
              </tr>
            </thead>
            <tbody>
              {said.map(([key, value]) => (
                <tr key={key}>
                  <th scope="row">
                    <Ltr>{key}</Ltr>
                  </th>
                  <td>
                    <Bidi>{value}</Bidi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AdminCard>
  )
}
