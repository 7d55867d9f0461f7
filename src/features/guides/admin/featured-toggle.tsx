import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { GuideRow } from '#contract/admin-guides.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { titleOf } from '../guide-text.ts'
import { setFeatured } from './api.ts'
import classes from './guides-screen.module.css'
import { guideThings } from './queries.ts'
import { useTellGuideFailure } from './use-tell-guide-failure.ts'

/** Switches a guide's featured state, directly in the list. */
export function FeaturedToggle({ row }: { row: GuideRow }) {
  const { t } = useLingui()
  const services = useServices()
  const name = titleOf(row, useLanguage()).text
  const tell = useTellGuideFailure()
  const [toggle, isBusy] = useAction(async () => {
    await setFeatured(services, row._id, !row.isFeatured).catch((failure: unknown) =>
      tell(failure, t`Failed to toggle featured status`),
    )
    await guideThings.refresh(services.queryClient)
  })
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t`Feature ${name}`}
      aria-pressed={row.isFeatured}
      loading={isBusy}
      onClick={toggle}
      className={classes.star!}
    >
      {row.isFeatured ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
    </ActionIcon>
  )
}
