import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useMemo, useState } from 'react'
import { TRASH_DAYS, TRASH_THINGS, type Trashed } from '#contract/editing.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#admin/table/list-state.ts'
import { useAdminThings } from '#admin/things/things.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { formatDate } from '#platform/texts/format.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { TableCard, TableEmpty, TableError, TablePageEmpty } from '#admin/table/table-card.tsx'
import { TableFooter } from '#admin/table/table-footer.tsx'
import { useRowKeys } from '#admin/table/use-row-keys.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { trashQuery } from './queries.ts'
import { TrashBulk } from './trash-bulk.tsx'
import { ThingFilter } from './thing-filter.tsx'
import { parseTrashSearch, type TrashSearch } from './trash-search.ts'
import { nameOf, useRestore } from './use-restore.ts'
import classes from './trash-screen.module.css'

const NOBODY: ReadonlySet<string> = new Set()

type TrashScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: (search: TrashSearch) => void
}

/** `/admin/trash`: things that were deleted in the last 30 days and can be restored. */
export function TrashScreen({ search: raw, onSearch }: TrashScreenProps) {
  const { t } = useLingui()
  const search = useMemo(() => parseTrashSearch(raw), [raw])
  const { thing } = search
  const title = t`Trash`
  return (
    <AdminPage title={title} lead={t`What is deleted stays here for ${TRASH_DAYS} days, then it is gone for good.`}>
      <PageHead title={title} />
      <TableCard>
        <ThingFilter
          value={thing}
          onChange={(next) => onSearch({ ...(next && { thing: next }), ...(search.size && { size: search.size }) })}
          things={TRASH_THINGS}
        />
        <TrashList search={search} onSearch={onSearch} />
      </TableCard>
    </AdminPage>
  )
}

function TrashList({ search, onSearch }: { search: TrashSearch; onSearch: (search: TrashSearch) => void }) {
  const { t } = useLingui()
  const services = useServices()
  const { thing, page = 1, size = DEFAULT_PAGE_SIZE } = search
  const query = { ...(thing && { thing }), page, limit: size }
  const { data, isError, isPlaceholderData, refetch } = useQuery(trashQuery(services, query))
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY)
  const { onKeyDown } = useRowKeys()
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />
  if (data.things.length === 0) {
    if (data.total > 0) return <TablePageEmpty onFirst={() => onSearch({ ...search, page: 1 })} />
    return (
      <TableEmpty
        isFiltered={thing !== undefined}
        onClear={() => onSearch({})}
        title={t`The trash is empty`}
        text={t`What you delete can be restored from here.`}
      />
    )
  }
  const { page: _, ...others } = search
  const { things } = data
  const selected = things.filter(({ id }) => picked.has(id))
  const isWhole = selected.length === things.length
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <>
      <Checkbox
        className={classes.all}
        label={t`All on this page`}
        checked={isWhole}
        indeterminate={selected.length > 0 && !isWhole}
        onChange={() => setPicked(isWhole ? NOBODY : new Set(things.map(({ id }) => id)))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={classes.things} aria-label={t`Trash`} aria-busy={isPlaceholderData} onKeyDown={onKeyDown}>
        {things.map((one) => (
          <Thing key={one.id} thing={one} isPicked={picked.has(one.id)} onPick={() => toggle(one.id)} />
        ))}
      </ul>
      {selected.length > 0 && <TrashBulk things={selected} onClear={() => setPicked(NOBODY)} />}
      <TableFooter
        page={page}
        size={size}
        sizes={PAGE_SIZES}
        total={data.total}
        onPage={(next) => onSearch({ ...others, ...(next > 1 && { page: next }) })}
        onSize={(next) => onSearch({ ...(thing && { thing }), ...parseTrashSearch({ size: next }) })}
      />
    </>
  )
}

function Thing({ thing, isPicked, onPick }: { thing: Trashed; isPicked: boolean; onPick: () => void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const { one, trash } = useAdminThings()[thing.thing]
  const restore = useRestore()
  const [start, isBusy] = useAction(() => restore(thing))
  const name = nameOf(thing, language)
  const deleted = moment(thing.deletedAt)
  const purged = formatDate(Date.parse(thing.purgedAt), language, { day: 'numeric', month: 'long' })
  return (
    <li className={classes.thing} data-row>
      <Checkbox aria-label={t`Select ${name}`} checked={isPicked} onChange={onPick} />
      <div className={classes.words}>
        <p className={classes.name}>
          <Bidi>{name}</Bidi>
        </p>
        <FactLine className={classes.facts}>
          <span>{i18n._(one)}</span>
          <span>
            <Ltr>{`${trash.path}${thing.slug}`}</Ltr>
          </span>
          <span>{t`Deleted ${deleted}`}</span>
          <span>{t`Gone for good on ${purged}`}</span>
        </FactLine>
      </div>
      <Button
        variant="default"
        size="sm"
        className={classes.restore}
        loading={isBusy}
        leftSection={<IconArrowBackUp size={16} aria-hidden data-directional="" />}
        aria-label={t`Restore ${name}`}
        onClick={start}
      >
        {t`Restore`}
      </Button>
    </li>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return <TableError title={t`Data loading failed`} text={t`The trash could not be loaded.`} onRetry={onRetry} />
}

function Waiting() {
  const { t } = useLingui()
  return (
    <div className={classes.waiting} role="status" aria-label={t`Loading…`}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </div>
  )
}
