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
  /** The queries of the thing. Admins can edit most things, but can only read messages and suggestions. */
  things: { section: Things['section'] | 'messages' | 'registrations' | 'suggestions'; one: Things<Thing>['one'] }
  /** The thing's id or slug in the address. */
  id: string
  /** The thing's name for the breadcrumbs; absent: the page has its own name. */
  nameOf?: (thing: Thing) => string
  /**
   * Shown instead of the page if the address can't belong to a thing; then nothing is requested. Absent or false: the
   * address can belong to a thing.
   */
  invalid?: Words | false
  missing: Words
  failed: Words
  /** The text of the link to the list, for a missing thing. */
  toList: string
  /** Shown while the thing loads. */
  skeleton: ReactNode
  children: (thing: Thing) => ReactNode
}

/** The page of one thing. While the thing loads, or if it is missing or could not be loaded, shows a replacement. */
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
