import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { CancelNew } from '#admin/things/thing-pages.tsx'
import type { AdminGuide } from '#contract/admin-guides.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { useCrumb } from '#admin/page/crumb.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { copyOf, type GuideFields, NEW_GUIDE } from './guide-form.ts'
import { GuideFormView } from './guide-form-view.tsx'
import { LoadedGuide } from './loaded-guide.tsx'
import { guideThings } from './queries.ts'
import { useNewGuide } from './use-guide-form.ts'

/** `/admin/guides/new`: a new guide. `from`: id of a guide to copy. */
export function NewGuideScreen({ from }: { from: string | undefined }) {
  const { t } = useLingui()
  // The breadcrumb must also be shown while the guide to copy loads.
  useCrumb(t`Write a guide`)
  if (from === undefined || !ID_PATTERN.test(from)) return <NewGuide initial={NEW_GUIDE} draft="new" />
  return (
    <LoadedGuide key={from} id={from} missingText={t`The guide to copy was deleted, or never was.`}>
      {(guide) => <CopiedGuide guide={guide} />}
    </LoadedGuide>
  )
}

function CopiedGuide({ guide }: { guide: AdminGuide }) {
  const initial = useMemo(() => copyOf(guide), [guide])
  return <NewGuide initial={initial} draft={`copy-${guide._id}`} />
}

function NewGuide({ initial, draft }: { initial: GuideFields; draft: string }) {
  const { t } = useLingui()
  const title = t`Write a guide`
  const edit = useNewGuide(initial, draft)
  return (
    <>
      <PageHead title={title} />
      <AdminPage
        title={title}
        lead={t`A draft may be unfinished. What was typed stays on this device until it is saved.`}
      >
        <GuideFormView edit={edit} actions={<CancelNew things={guideThings} />} />
      </AdminPage>
    </>
  )
}
