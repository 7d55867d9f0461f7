import { Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import type { AdminGuide } from '#contract/admin-guides.ts'
import { parkKey } from '#domain/park-key.ts'
import { guideThings } from './queries.ts'
import classes from './guide-form.module.css'

type LoadedGuideProps = {
  /** The guide's id or slug. */
  id: string
  nameOf?: (guide: AdminGuide) => string
  /** The text shown if the guide does not exist. */
  missingText: string
  children: (guide: AdminGuide) => ReactNode
}

/** A page that needs a guide. */
export function LoadedGuide({ id, missingText, ...page }: LoadedGuideProps) {
  const { t } = useLingui()
  const title = t`Failed to load guide`
  return (
    <LoadedThing
      things={guideThings}
      id={id}
      invalid={!parkKey(id) && { title, text: t`This address names no guide.` }}
      missing={{ title, text: missingText }}
      failed={{ title, text: t`The guide could not be loaded.` }}
      toList={t`To the list of guides`}
      skeleton={<GuideSkeleton />}
      {...page}
    />
  )
}

function GuideSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.language} role="status" aria-label={t`Loading…`}>
      <Skeleton height={40} width={240} />
      <div className={classes.languages}>
        <Skeleton height={520} />
        <Skeleton height={520} />
      </div>
    </div>
  )
}
