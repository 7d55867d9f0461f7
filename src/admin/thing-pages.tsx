import '@mantine/core/styles/Button.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { WriteListParams } from '#platform/admin/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import type { Things } from './thing-queries.ts'

type Place = { things: Pick<Things, 'section'> }

/** What the screen of a list gets from its route. */
export type ListScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

type ListPageProps<Row extends { _id: string }, Data extends { total: number }> = Omit<
  ComponentProps<typeof AdminList<Row, Data>>,
  'caption'
> & {
  title: string
  /** Buttons at the other end of the title's line. */
  actions: ReactNode
  /** Beside the list. */
  children?: ReactNode
}

/** The page with the list of a noun's things. */
export function ListPage<Row extends { _id: string }, Data extends { total: number }>({
  title,
  actions,
  children,
  ...list
}: ListPageProps<Row, Data>) {
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title} actions={actions}>
        <AdminList {...list} caption={title} />
        {children}
      </AdminPage>
    </>
  )
}

/** Leads from the list to the page of a new thing. */
export function AddThing({ things, children }: Place & { children: ReactNode }) {
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

type NewPageProps = Pick<ComponentProps<typeof AdminPage>, 'lead' | 'size' | 'children'> & { title: string }

/** The page of a new thing, which has a crumb of its own. */
export function NewThingPage({ title, ...page }: NewPageProps) {
  useCrumb(title)
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title} {...page} />
    </>
  )
}

/** Leads back to the list, beside the button that saves a new thing. */
export function CancelNew({ things }: Place) {
  const { t } = useLingui()
  return (
    <Button component={Link} to={`/admin/${things.section}`} variant="default">
      {t`Cancel`}
    </Button>
  )
}

type ThingPageProps = Pick<ComponentProps<typeof AdminPage>, 'lead' | 'actions' | 'children'> & { name: string }

/** The page of one thing: its name, what can be done with it beside editing, and its cards. */
export function ThingPage({ name, ...page }: ThingPageProps) {
  return (
    <>
      <PageHead title={name} />
      <AdminPage title={<Bidi>{name}</Bidi>} {...page} />
    </>
  )
}

/** Who changed the thing and when. Nothing where the page was given no history. */
export function HistoryCard({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return children && <AdminCard title={t`History`}>{children}</AdminCard>
}
