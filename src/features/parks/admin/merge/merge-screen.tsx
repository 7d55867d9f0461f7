import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { useAction } from '#admin/page/use-action.ts'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import { NewThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminPark } from '#contract/admin-parks.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { MERGE_COUNTS, type MergedPhotos, type MergeField } from '#contract/park-merge.ts'
import { differingFields, proposedFields } from '#domain/merge-parks.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { ParkStatusBadge } from '../park-badges.tsx'
import { parkThings } from '../queries.ts'
import { mergePreviewQuery } from './api.ts'
import { FieldChoice, PhotosChoice, type Sides } from './merge-fields.tsx'
import { countText } from './merge-words.ts'
import { useMerge } from './use-merge.ts'
import classes from './merge.module.css'

/** `/admin/skateparks/merge?stays=…&goes=…`: two records of one park, side by side. */
export function MergeScreen({ search }: { search: Record<string, unknown> }) {
  const { stays, goes } = search
  const isPair = stays !== goes
  return (
    <OnePark id={isPair ? stays : undefined}>
      {(one) => (
        <OnePark id={goes}>
          {(other) => <Merge key={`${one._id} ${other._id}`} sides={{ stays: one, goes: other }} />}
        </OnePark>
      )}
    </OnePark>
  )
}

function OnePark({ id, children }: { id: unknown; children: (park: AdminPark) => ReactNode }) {
  const { t } = useLingui()
  const isId = typeof id === 'string' && ID_PATTERN.test(id)
  return (
    <LoadedThing
      things={parkThings}
      id={isId ? id : ''}
      invalid={!isId && { title: t`Which parks?`, text: t`This address does not name two parks.` }}
      missing={{ title: t`Park not found`, text: t`The park is in the trash, was deleted, or never was.` }}
      failed={{ title: t`Data loading failed`, text: t`The park could not be loaded.` }}
      toList={t`To the list of parks`}
      skeleton={
        <div aria-busy="true" className={classes.skeleton}>
          <Skeleton height={44} width="40%" />
          <Skeleton height={140} radius="lg" />
          <Skeleton height={600} radius="lg" />
        </div>
      }
    >
      {children}
    </LoadedThing>
  )
}

function Merge({ sides }: { sides: Sides }) {
  const { t } = useLingui()
  const { stays, goes } = sides
  const merge = useMerge()
  const [chosen, setChosen] = useState<Partial<Record<MergeField, keyof Sides>>>({})
  const [photos, setPhotos] = useState<MergedPhotos>('both')
  const differing = differingFields(stays, goes)
  const fields = differing.filter((field) => field !== 'photos')
  const proposed = proposedFields(stays, goes)
  // A name that a person gave is better than one that an import made up.
  const isProposed = (field: MergeField) =>
    proposed.includes(field) || (field === 'name' && stays.needsName && !goes.needsName)
  const choiceOf = (field: MergeField) => chosen[field] ?? (isProposed(field) ? 'goes' : 'stays')
  const hasPhotos = differing.includes('photos')
  const [run, isBusy] = useAction(async () => {
    await merge({
      stays: { id: stays._id, revision: stays.revision },
      goes: { id: goes._id, revision: goes.revision },
      fields: fields.filter((field) => choiceOf(field) === 'goes'),
      photos: hasPhotos ? photos : 'stays',
    })
  })
  return (
    <NewThingPage
      title={t`Merge two parks`}
      lead={t`Two records of one park become one. What one of them does not know is taken from the other.`}
    >
      <Parks sides={sides} />
      <AdminCard
        title={t`Where they differ`}
        text={
          differing.length === 0
            ? t`Nowhere: both say the same.`
            : t`Choose what riders will see. What is not listed is the same in both, or known to neither.`
        }
      >
        <div className={classes.fields}>
          {fields.map((field) => (
            <FieldChoice
              key={field}
              sides={sides}
              field={field}
              choice={choiceOf(field)}
              onChoose={(side) => setChosen((former) => ({ ...former, [field]: side }))}
            />
          ))}
          {hasPhotos && <PhotosChoice sides={sides} choice={photos} onChoose={setPhotos} />}
        </div>
      </AdminCard>
      <GoesAlong goes={goes} />
      <div>
        <Button leftSection={<IconGitMerge size={18} aria-hidden />} loading={isBusy} onClick={run}>
          {t`Merge the two`}
        </Button>
      </div>
    </NewThingPage>
  )
}

/** Shows which record stays and which one goes. A button swaps them. */
function Parks({ sides: { stays, goes } }: { sides: Sides }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <AdminCard
      title={t`Which one stays`}
      text={t`It keeps its address. The address of the other one leads to it.`}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() =>
            void navigate({
              to: '/admin/skateparks/merge',
              search: { stays: goes._id, goes: stays._id },
              replace: true,
            })
          }
        >
          {t`Swap`}
        </Button>
      }
    >
      <div className={classes.sides}>
        <Park park={stays} role={t`Stays`} isStaying />
        <Park park={goes} role={t`Goes`} />
      </div>
    </AdminCard>
  )
}

function Park({ park, role, isStaying = false }: { park: AdminPark; role: string; isStaying?: boolean }) {
  const language = useLanguage()
  return (
    <div className={classes.park} data-stays={isStaying || undefined}>
      <span className={classes.role}>{role}</span>
      <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} className={classes.name}>
        <Bidi>{park.name[language] || park.name.he || park.name.en}</Bidi>
      </Link>
      <span className={classes.facts}>
        <Ltr>{`/skateparks/${park.url}`}</Ltr>
        <Bidi>{park.address[language]}</Bidi>
        <ParkStatusBadge status={park.status} isInReview={park.isInReview} />
      </span>
    </div>
  )
}

/** Lists how many votes, reports, sources, … go along with the park that goes. */
function GoesAlong({ goes }: { goes: AdminPark }) {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(mergePreviewQuery(useServices(), goes._id))
  const counts = MERGE_COUNTS.filter((name) => (data?.[name] ?? 0) > 0)
  return (
    <AdminCard
      title={t`What goes along`}
      text={t`If a device voted on both, its later vote counts. For ${TRASH_DAYS} days the history can part the two again.`}
    >
      {isError && <p className={classes.nothing}>{t`It could not be counted.`}</p>}
      {data && counts.length === 0 && <p className={classes.nothing}>{t`Nobody has sent anything about it.`}</p>}
      {data && counts.length > 0 && (
        <ul className={classes.counts}>
          {counts.map((name) => (
            <li key={name} className={classes.count}>
              {countText(i18n, name, data[name])}
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}
