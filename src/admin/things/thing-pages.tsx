import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { useCrumb } from '../page/crumb.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import type { Things } from './thing-queries.ts'

type NewPageProps = Pick<ComponentProps<typeof AdminPage>, 'lead' | 'size' | 'children'> & { title: string }

/** The page for a new thing. It adds its own breadcrumb. */
export function NewThingPage({ title, ...page }: NewPageProps) {
  useCrumb(title)
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title} {...page} />
    </>
  )
}

/** A link back to the list, beside the button that saves a new thing. */
export function CancelNew({ things }: { things: Pick<Things, 'section'> }) {
  const { t } = useLingui()
  return (
    <Button component={Link} to={`/admin/${things.section}`} variant="default">
      {t`Cancel`}
    </Button>
  )
}

type ThingPageProps = Pick<ComponentProps<typeof AdminPage>, 'lead' | 'actions' | 'children'> & { name: string }

/** The page of one thing: its name, its actions besides editing, and its cards. */
export function ThingPage({ name, ...page }: ThingPageProps) {
  return (
    <>
      <PageHead title={name} />
      <AdminPage title={<Bidi>{name}</Bidi>} {...page} />
    </>
  )
}
