import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useCrumb } from '../page/crumb.ts'
import { TableError } from '../table/table-card.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import type { Things } from './thing-queries.ts'

type Words = { title: string; text: string }

type LoadedThingProps<Thing> = {
  /** Edited ones, and those that admins only look through. */
  things: { section: Things['section'] | 'messages' | 'suggestions'; one: Things<Thing>['one'] }
  /** What the address calls it by. */
  id: string
  /** Names it in the breadcrumbs; absent: the page has a name of its own. */
  nameOf?: (thing: Thing) => string
  /** In its place where the address can name none, and nothing is asked for. */
  invalid?: Words | false
  missing: Words
  failed: Words
  /** The link from what is missing to the list. */
  toList: string
  /** While it is loaded. */
  skeleton: ReactNode
  children: (thing: Thing) => ReactNode
}

/** The page of one thing, or what heads the page in its place: it is loaded, is not there, or could not be loaded. */
export function LoadedThing<Thing>(props: LoadedThingProps<Thing>) {
  const { things, id, nameOf, invalid = false, missing, failed, toList, skeleton, children } = props
  const { data, error, refetch } = useQuery({ ...things.one(useServices(), id), enabled: !invalid })
  useCrumb(data && nameOf?.(data))
  if (invalid || isNotFound(error)) {
    const { title, text } = invalid || missing
    const link = (
      <Button component={Link} to={`/admin/${things.section}`}>
        {toList}
      </Button>
    )
    return (
      <>
        <PageHead title={title} />
        <EmptyState headingLevel={1} title={title} text={text} actions={link} />
      </>
    )
  }
  if (data) return children(data)
  if (error) {
    return (
      <>
        <PageHead title={failed.title} />
        <TableError headingLevel={1} {...failed} onRetry={() => void refetch()} />
      </>
    )
  }
  return skeleton
}
