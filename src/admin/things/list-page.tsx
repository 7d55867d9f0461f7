import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { WriteListParams } from '../table/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminList } from '../table/admin-list.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import type { Things } from './thing-queries.ts'

/** Props that a list screen gets from its route. */
export type ListScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

type ListPageProps<Row extends { _id: string }, Data extends { total: number }> = Omit<
  ComponentProps<typeof AdminList<Row, Data>>,
  'caption'
> &
  Pick<ComponentProps<typeof AdminPage>, 'lead' | 'actions'> & {
    title: string
    /** Shown beside the list. */
    children?: ReactNode
  }

/** The page that shows a list. */
export function ListPage<Row extends { _id: string }, Data extends { total: number }>({
  title,
  lead,
  actions,
  children,
  ...list
}: ListPageProps<Row, Data>) {
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title} lead={lead} actions={actions}>
        <AdminList {...list} caption={title} />
        {children}
      </AdminPage>
    </>
  )
}

type AddThingProps = { things: Pick<Things, 'section'>; children: ReactNode }

/** A link from the list to the page for a new thing. */
export function AddThing({ things, children }: AddThingProps) {
  return (
    <Button
      component={Link}
      to={`/admin/${things.section}/new`}
      leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}
    >
      {children}
    </Button>
  )
}
