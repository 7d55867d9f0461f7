import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { OpenOnSite } from '#admin/things/open-on-site.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminGuide } from '#contract/admin-guides.ts'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { DeleteGuide } from './delete-guide.tsx'
import { GuideStatusBadge, nameOf } from './guide-columns.tsx'
import { GuideFormView } from './guide-form-view.tsx'
import { LoadedGuide } from './loaded-guide.tsx'
import { useEditGuide } from './use-guide-form.ts'
import classes from './guide-form.module.css'

/** The edit page of one guide. */
export function EditGuideScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <LoadedGuide id={id} nameOf={(guide) => nameOf(guide, language)} missingText={t`It was deleted, or never was.`}>
      {(guide) => <EditGuide key={guide._id} id={id} guide={guide} />}
    </LoadedGuide>
  )
}

function EditGuide({ id, guide }: { id: string; guide: AdminGuide }) {
  const edit = useEditGuide(guide, id)
  return (
    <ThingPage
      name={nameOf(guide, useLanguage())}
      lead={
        <>
          <GuideStatusBadge status={guide.status} /> <Ltr>{`/guides/${guide.slug}`}</Ltr>
        </>
      }
      actions={<GuideActions guide={guide} />}
    >
      <GuideFormView edit={edit} stored={guide} />
      <div className={classes.languages}>
        <DeleteGuide guide={guide} guideKey={id} />
        <HistoryCard thing="guide" id={guide._id} versions={{ thing: 'guide', stored: guide, edit }} />
      </div>
    </ThingPage>
  )
}

function GuideActions({ guide }: { guide: AdminGuide }) {
  const { t } = useLingui()
  return (
    <>
      {guide.status === 'active' && <OpenOnSite href={`/guides/${guide.slug}`} icon={{ size: 16, stroke: 2.25 }} />}
      <Button
        component={Link}
        to={`/admin/guides/new?from=${guide._id}`}
        variant="default"
        leftSection={<IconCopy size={16} stroke={2.25} aria-hidden />}
      >
        {t`Duplicate`}
      </Button>
    </>
  )
}
