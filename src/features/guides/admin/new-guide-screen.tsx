import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ID_PATTERN } from '#contract/common.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { EditFormFrame } from '#ui/admin/edit-form-frame.tsx'
import { TableError } from '#ui/admin/table-card.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { EditSkeleton, NoGuide } from './edit-guide-screen.tsx'
import { GuideFieldInputs } from './guide-fields.tsx'
import { copyOf, type GuideFields, NEW_GUIDE } from './guide-form.ts'
import { GuidePreview } from './guide-preview.tsx'
import { useGuideWords } from './guide-words.ts'
import { adminGuideQuery } from './queries.ts'
import { useNewGuide } from './use-guide-form.ts'
import { useValueWords } from './use-value-words.tsx'

/** A new guide (spec §2, `/admin/guides/new`). `from`: the id of a guide to begin with. */
export function NewGuideScreen({ from }: { from: string | undefined }) {
  const { t } = useLingui()
  useCrumb(t`Write a guide`)
  if (from !== undefined && ID_PATTERN.test(from)) return <CopiedGuide key={from} from={from} />
  return <NewGuide initial={NEW_GUIDE} draftName="guide/new" />
}

function CopiedGuide({ from }: { from: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(adminGuideQuery(useServices(), from))
  const initial = useMemo(() => data && copyOf(data), [data])
  if (initial) return <NewGuide initial={initial} draftName={`guide/copy-${from}`} />
  if (isNotFound(error)) return <NoGuide text={t`The guide to copy was deleted, or never was.`} />
  if (error) {
    return (
      <>
        <PageHead title={t`Failed to load guide`} />
        <TableError
          headingLevel={1}
          title={t`Failed to load guide`}
          text={t`The guide could not be loaded.`}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return <EditSkeleton />
}

function NewGuide({ initial, draftName }: { initial: GuideFields; draftName: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const words = useGuideWords()
  const wordsOf = useValueWords()
  const { form, frame } = useNewGuide(initial, draftName, (guide) => {
    toast({ title: guide.status === 'active' ? t`Published` : t`Saved`, variant: 'success' })
    void navigate({ to: '/admin/guides/edit/$id', params: { id: guide._id }, replace: true, ignoreBlocker: true })
  })
  const title = t`Write a guide`
  return (
    <>
      <PageHead title={title} />
      <AdminPage
        title={title}
        lead={t`A draft may be unfinished. What was typed stays on this device until it is saved.`}
      >
        <EditFormFrame
          isSticky
          label={t`Guide`}
          frame={frame}
          labelOf={(path) => words.field[path.split('.')[0] as keyof GuideFields]}
          wordsOf={wordsOf}
          actions={
            <Button component={Link} to="/admin/guides" variant="default">
              {t`Cancel`}
            </Button>
          }
        >
          <GuideFieldInputs form={form} />
        </EditFormFrame>
        <AdminCard title={t`Preview`}>
          <GuidePreview fields={form.values.fields} />
        </AdminCard>
      </AdminPage>
    </>
  )
}
