import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#platform/page/page-head.tsx'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { DialogLink } from '#ui/plain-link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { SavedLine } from './saved-line.tsx'
import { FavoriteList } from '../favorites/favorite-list.tsx'
import { useParks } from '../collection/queries.ts'
import { EraseMine } from '../logbook/pages/erase-mine.tsx'
import { MyVisits } from '../logbook/pages/my-visits.tsx'
import { PlanList } from '../plan/plan-list.tsx'
import { RowList } from '../row/row-list.tsx'
import { parkSaving, totalBytes } from './model.ts'
import { PhoneFacts } from './phone-facts.tsx'
import { SaveAll } from './save-all.tsx'
import { SavedRow } from './saved-row.tsx'
import { useAppFiles } from './use-app-files.ts'
import { useIsRead } from './use-is-read.ts'
import { useSaver } from './app-saver.ts'
import classes from './saved-screen.module.css'

type SavedScreenProps = {
  /** Whether the texts of plans and of the logbook are loaded. Without them these two are left out. */
  hasTexts: boolean
}

/** `/saved`: the favourites, the rider's logbook, the data on this device, and the parks that are saved with all their photos. */
export function SavedScreen({ hasTexts }: SavedScreenProps) {
  const { t } = useLingui()
  const isRead = useIsRead()
  const language = useLanguage()
  const { saver, state } = useSaver()
  const { data } = useParks()
  const parks = (data?.items ?? []).map((park) => [park, parkSaving(park, state)] as const)
  const listedParks = parks
    .filter(([, { kind }]) => kind === 'saved' || kind === 'saving' || kind === 'incomplete')
    .sort(([a], [b]) => a.name[language].localeCompare(b.name[language], language))
  const isAppWhole = useAppFiles()
  const isOffline = useIsOffline()
  const needsSignal = useNeedsSignal()
  const saved = listedParks.filter(([, { kind }]) => kind === 'saved').length
  return (
    <div className={classes.screen} aria-busy={!isRead}>
      <PageHead title={t`On this device`} />
      <div className={classes.head}>
        <PageHeading
          size="hero"
          lead={
            !needsSignal && t`Every park's facts are here anyway. Photos in full size are here for the parks you save.`
          }
        >
          {t`On this device`}
        </PageHeading>
        <SavedLine linked={false} />
        <div role="status">
          {!isAppWhole && (
            <Notice kind="offline">
              {isOffline && !needsSignal
                ? t`The site itself is not all here, so without a signal it may not open. It completes itself as soon as there is one.`
                : t`The site itself is not all here, so without a signal it may not open.`}
            </Notice>
          )}
        </div>
      </div>
      <Card as="section" padded className={classes.box!} aria-labelledby="favorites">
        <SectionHeading id="favorites">{t`Favourites`}</SectionHeading>
        <FavoriteList />
      </Card>
      {hasTexts && (
        <>
          <Card as="section" padded className={classes.box!} aria-labelledby="plans">
            <SectionHeading id="plans">{t`Plans`}</SectionHeading>
            <PlanList />
          </Card>
          <MyVisits className={classes.box} />
        </>
      )}
      <Card as="section" padded className={classes.box!} aria-labelledby="saved-parks">
        <SectionHeading id="saved-parks">{t`Saved for offline`}</SectionHeading>
        {state.loaded && data ? (
          <>
            {listedParks.length === 0 && (
              <p>{t`No park's photos are saved yet. Save one on its page, or all of them here.`}</p>
            )}
            <SaveAll saver={saver} state={state} parks={parks} />
            {listedParks.length > 0 && (
              <>
                <RowList label={t`Saved for offline`} isNarrow>
                  {listedParks.map(([park, saving]) => (
                    <SavedRow
                      key={park._id}
                      park={park}
                      saving={saving}
                      onRemove={() => void saver.remove([park._id])}
                    />
                  ))}
                </RowList>
                <DialogLink hash="plan-saved" className={classes.plan}>
                  {t`Make a plan with these parks`}
                </DialogLink>
              </>
            )}
          </>
        ) : (
          <Notice kind="waiting" role="status">
            {data ? t`Looking at what is here` : t`The parks are not here yet`}
          </Notice>
        )}
      </Card>
      <Card as="section" padded className={cx(classes.box, classes.device)} aria-labelledby="phone-facts">
        <SectionHeading id="phone-facts">{t`What is here`}</SectionHeading>
        <PhoneFacts saved={state.loaded ? saved : null} bytes={totalBytes(state.sizes)} />
        {hasTexts && <EraseMine />}
      </Card>
      <Link to="/developer" className={classes.tools}>{t`Developer tools`}</Link>
    </div>
  )
}
