import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'

type PlanLinkProps = { fragment: string; className?: string; onPress?: (() => void) | undefined; children: ReactNode }

/**
 * A link to a plan's page. Where the site has a script that counts visits, the page is loaded anew: that page never has
 * the script, which could read the address.
 */
export function PlanLink({ fragment, className, onPress, children }: PlanLinkProps) {
  const isCounted = Boolean(useConfig()?.analyticsSrc)
  return (
    <Link to="/plan" hash={fragment} reloadDocument={isCounted} className={className} onClick={onPress}>
      {children}
    </Link>
  )
}
