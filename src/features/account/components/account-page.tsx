import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import classes from './account-page.module.css'

type AccountPageProps = {
  /** The document's title, with the site's name. */
  title: string
  heading: string
  lead?: ReactNode
  /** The page's form, shown in a box. */
  children: ReactNode
  /** Links to related pages, below the box. */
  links?: ReactNode
}

/** A narrow page with one form. */
export function AccountPage({ title, heading, lead, children, links }: AccountPageProps) {
  return (
    <div className={classes.page}>
      <PageHead title={title} />
      <PageHeading {...(lead && { lead })}>{heading}</PageHeading>
      <Card className={classes.box!}>
        <MantineArea>{children}</MantineArea>
      </Card>
      {links && <div className={classes.links}>{links}</div>}
    </div>
  )
}
