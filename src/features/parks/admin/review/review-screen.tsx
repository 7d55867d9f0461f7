import { Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { ListFooter, ListStates, ListToolbar } from '#admin/table/admin-list.tsx'
import { TableCard } from '#admin/table/table-card.tsx'
import { BulkBar } from '#admin/table/table-footer.tsx'
import { useListState } from '#admin/table/use-list-state.ts'
import type { ListScreenProps } from '#admin/things/list-page.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { reviewListQuery } from './api.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { ReviewDetails } from './review-details.tsx'
import { REVIEW_LIST, toReviewQuery } from './review-list.ts'
import { ReviewListBox } from './review-list-box.tsx'
import { ReviewQuestions } from './review-questions.tsx'
import { useReviewDecisions } from './use-review-decisions.ts'
import { useReviewQueue } from './use-review-queue.ts'
import classes from './review.module.css'

/** `/admin/skateparks/review`: the parks that imports have added, one after the other. */
export function ReviewScreen({ search, onSearch }: ListScreenProps) {
  const { t } = useLingui()
  const title = t`Parks to review`
  const list = useListState(REVIEW_LIST, search, onSearch)
  const answer = useQuery(reviewListQuery(useServices(), toReviewQuery(list.state)))
  const queue = useReviewQueue(answer.data?.parks)
  const decisions = useReviewDecisions(queue)
  const { open, selected } = queue
  return (
    <>
      <PageHead title={title} />
      <AdminPage
        title={title}
        lead={t`An import added them, and riders do not see them yet. Decide about each; every decision can be undone.`}
      >
        <div className={classes.columns}>
          <TableCard>
            <ListToolbar
              list={list}
              search={t`Search by name or address`}
              filters={[{ name: 'name', label: t`Name`, options: [{ value: 'needed', label: t`Needs a name` }] }]}
            />
            <ListStates
              list={list}
              answer={answer}
              rowsOf={({ parks }) => parks}
              empty={{
                title: t`No park waits`,
                text: t`What an import adds from OpenStreetMap arrives here before riders see it.`,
              }}
              errorText={t`The parks could not be loaded.`}
            >
              {(rows) =>
                rows ? (
                  <ReviewListBox queue={queue} isRefreshing={answer.isPlaceholderData} onDecide={decisions.ask} />
                ) : (
                  <QueueSkeleton />
                )
              }
            </ListStates>
            {open && (
              <p className={classes.keys}>
                {t`In the list: arrows or J and K move, Space ticks, P publishes, S joins with another park, N is no park.`}
              </p>
            )}
            {selected.size > 0 ? (
              <BulkBar count={selected.size} onClear={queue.clear}>
                <DecisionButtons onDecide={decisions.ask} />
              </BulkBar>
            ) : (
              <ListFooter list={list} total={answer.data?.total} />
            )}
          </TableCard>
          {open && (
            <ReviewDetails
              key={open._id}
              park={open}
              saveName={decisions.saveName}
              onDecide={(decision) => decisions.askAbout([open], decision)}
              onSame={(parkId) => decisions.askAbout([open], 'same', parkId)}
            />
          )}
        </div>
      </AdminPage>
      <ReviewQuestions decisions={decisions} />
    </>
  )
}

function QueueSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.skeleton} role="status" aria-label={t`Loading…`}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  )
}
