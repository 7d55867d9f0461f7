import { Trans } from '@lingui/react/macro'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '#platform/services.tsx'
import { forgetRefusedPage, isSamePage, refusedPages } from './refused-pages.ts'
import classes from './refused-note.module.css'

/**
 * A note below the header: a write was refused. The note links to the page of that write, and stays until the person
 * visits the page.
 */
export function RefusedNote() {
  const services = useServices()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const pages = useQuery(refusedPages.query(services)).data
  const page = pages?.find((one) => !isSamePage(one, path))
  const isThere = pages?.some((one) => isSamePage(one, path)) ?? false
  useEffect(() => {
    if (isThere) void forgetRefusedPage(services, path)
  }, [isThere, services, path])
  return (
    <div role="status" data-live="">
      {page && (
        <p className={classes.note} data-passing="">
          <IconAlertTriangle aria-hidden size={20} />
          <span>
            <Trans>Something you sent was not accepted. It is kept on this device.</Trans>{' '}
            <Link to={page} className={classes.link}>
              <Trans>See why</Trans>
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
