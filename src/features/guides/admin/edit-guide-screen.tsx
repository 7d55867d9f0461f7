import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { ReactNode } from 'react'
import type { AdminGuide } from '#contract/admin-guides.ts'
import { parkKey } from '#domain/park-key.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { EditFormFrame } from '#ui/admin/edit-form-frame.tsx'
import { TableError } from '#ui/admin/table-card.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DeleteGuide } from './delete-guide.tsx'
import { GuideStatusBadge, nameOf } from './guide-columns.tsx'
import { GuideFieldInputs } from './guide-fields.tsx'
import classes from './guide-form.module.css'
import type { GuideFields } from './guide-form.ts'
import { GuidePreview } from './guide-preview.tsx'
import { useGuideWords } from './guide-words.ts'
import { adminGuideQuery } from './queries.ts'
import { useEditGuide } from './use-guide-form.ts'
import { useValueWords } from './use-value-words.tsx'

type EditGuideScreenProps = {
  /** Its id or slug, as the address has it. */
  guideKey: string
  /** The guide's history, by its id. */
  history?: (id: string) => ReactNode
}

/** One guide (spec §2, `/admin/guides/edit/:id`). */
export function EditGuideScreen({ guideKey, history }: EditGuideScreenProps) {
  const { t } = useLingui()
  if (!parkKey(guideKey)) return <NoGuide text={t`This address names no guide.`} />
  return <KnownKey guideKey={guideKey} history={history} />
}

function KnownKey({ guideKey, history }: EditGuideScreenProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(adminGuideQuery(useServices(), guideKey))
  useCrumb(data && nameOf(data, language))
  if (isNotFound(error)) return <NoGuide text={t`It was deleted, or never was.`} />
  if (data) return <EditGuide key={data._id} guide={data} guideKey={guideKey} history={history} />
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

type EditGuideProps = EditGuideScreenProps & { guide: AdminGuide }

function EditGuide({ guide, guideKey, history }: EditGuideProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useGuideWords()
  const wordsOf = useValueWords()
  const { form, frame } = useEditGuide(guide, guideKey)
  const name = nameOf(guide, language)
  return (
    <>
      <PageHead title={name} />
      <AdminPage
        title={<Bidi>{name}</Bidi>}
        lead={
          <>
            <GuideStatusBadge status={guide.status} /> <Ltr>{`/guides/${guide.slug}`}</Ltr>
          </>
        }
        actions={<GuideActions guide={guide} />}
      >
        <EditFormFrame
          isSticky
          label={t`Guide`}
          frame={frame}
          labelOf={(path) => words.field[path.split('.')[0] as keyof GuideFields]}
          wordsOf={wordsOf}
        >
          <GuideFieldInputs form={form} id={guide._id} />
        </EditFormFrame>
        <AdminCard title={t`Preview`}>
          <GuidePreview fields={form.values.fields} stored={guide} />
        </AdminCard>
        <div className={classes.languages}>
          {history && <AdminCard title={t`History`}>{history(guide._id)}</AdminCard>}
          <DeleteGuide guide={guide} guideKey={guideKey} />
        </div>
      </AdminPage>
    </>
  )
}

function GuideActions({ guide }: { guide: AdminGuide }) {
  const { t } = useLingui()
  return (
    <>
      {guide.status === 'active' && (
        <Button
          component="a"
          href={`/guides/${guide.slug}`}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={2.25} aria-hidden />}
        >
          {t`Open on the site`}
        </Button>
      )}
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

export function NoGuide({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Failed to load guide`} />
      <EmptyState
        headingLevel={1}
        title={t`Failed to load guide`}
        text={text}
        actions={
          <Button component={Link} to="/admin/guides">
            {t`To the list of guides`}
          </Button>
        }
      />
    </>
  )
}

export function EditSkeleton() {
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
