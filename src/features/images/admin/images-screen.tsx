import { Checkbox, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { imagesQuery } from '#admin/pictures/library-query.ts'
import { TableToolbar } from '#admin/table/table-toolbar.tsx'
import type { ListScreenProps } from '#admin/things/list-page.tsx'
import type { StoredImage } from '#contract/images.ts'
import type { ListSpec } from '#admin/table/list-state.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { ListFooter } from '#admin/table/admin-list.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { TableCard, TableEmpty, TableError, TablePageEmpty } from '#admin/table/table-card.tsx'
import { ImageTile } from './image-tile.tsx'
import classes from './images-screen.module.css'

const SPEC: ListSpec<'newest', 'use'> = {
  sorts: ['newest'],
  defaultSort: 'newest',
  filters: { use: { values: ['unused'] } },
  columns: [],
}

/** `/admin/images`: the uploaded images, where they are used, and deletion of unused ones. */
export function ImagesScreen({ search, onSearch }: ListScreenProps) {
  const { t } = useLingui()
  const services = useServices()
  const list = useListState(SPEC, search, onSearch)
  const { q, page, size, filters } = list.state
  const isUnused = filters.use.includes('unused')
  const query = { ...(q !== '' && { search: q }), ...(isUnused && { unused: true }), page, limit: size }
  const { data, isError, isPlaceholderData, refetch } = useQuery(imagesQuery(services, query))
  const title = t`Images`
  return (
    <AdminPage
      title={title}
      lead={t`What was uploaded for parks, guides, products and competitions. What nothing shows for 30 days is deleted by itself.`}
    >
      <PageHead title={title} />
      <TableCard>
        <TableToolbar
          search={{
            label: t`Search by what shows the picture`,
            term: list.term.term,
            onType: list.term.type,
            onCommit: list.term.commit,
          }}
        />
        <div className={classes.filters}>
          <Checkbox
            label={t`Only those that nothing shows`}
            checked={isUnused}
            onChange={({ currentTarget }) => list.choose('use', currentTarget.checked ? ['unused'] : [])}
          />
        </div>
        {data ? (
          <>
            {data.images.length > 0 ? (
              <Tiles images={data.images} label={title} isBusy={isPlaceholderData} />
            ) : page > 1 ? (
              <TablePageEmpty onFirst={() => list.toPage(1)} />
            ) : (
              <TableEmpty
                isFiltered={list.isFiltered}
                onClear={list.clear}
                title={t`Nothing was uploaded yet.`}
                text={t`Pictures are uploaded in the forms of parks, guides, products and competitions.`}
              />
            )}
            <ListFooter list={list} total={data.total} />
          </>
        ) : isError ? (
          <TableError
            title={t`Data loading failed`}
            text={t`The images could not be loaded.`}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={classes.tiles} role="status" aria-label={t`Loading…`}>
            {[0, 1, 2, 3, 4, 5].map((tile) => (
              <Skeleton key={tile} height={220} />
            ))}
          </div>
        )}
      </TableCard>
    </AdminPage>
  )
}

function Tiles({ images, label, isBusy }: { images: readonly StoredImage[]; label: string; isBusy: boolean }) {
  return (
    <ul className={classes.tiles} aria-label={label} aria-busy={isBusy}>
      {images.map((image) => (
        <ImageTile key={image.key} image={image} />
      ))}
    </ul>
  )
}
