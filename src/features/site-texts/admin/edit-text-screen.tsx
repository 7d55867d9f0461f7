import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { useCrumb } from '#admin/page/crumb.ts'
import { TableError } from '#admin/table/table-card.tsx'
import { OpenOnSite } from '#admin/things/open-on-site.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { LongText } from '#contract/long-text.ts'
import type { AdminHomeText, AdminText, LongTextContent, LongTextKey } from '#contract/site-texts.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { textsQuery } from './api.ts'
import { builtInHomeQuery } from './built-in.ts'
import { HomeForm } from './home-form.tsx'
import { LongTextForm } from './long-text-form.tsx'
import { isTextKey, TEXT_WORDS } from './text-words.ts'
import { useResetText } from './use-reset-text.ts'

type Given = {
  /** The built-in long texts. */
  builtIn: Readonly<Record<LongTextKey, LongTextContent>>
  /** Renders a long text as its page does. */
  preview: (text: LongText) => ReactNode
}

/** The edit page of one text. */
export function EditTextScreen({ id, ...given }: Given & { id: string }) {
  const { t, i18n } = useLingui()
  const { data: texts, isError, refetch } = useQuery({ ...textsQuery(useServices()), enabled: isTextKey(id) })
  useCrumb(isTextKey(id) ? i18n._(TEXT_WORDS[id].name) : undefined)
  if (!isTextKey(id)) {
    const toList = <Button component={Link} to="/admin/texts">{t`Texts of the site`}</Button>
    return (
      <>
        <PageHead title={t`There is no such text`} />
        <EmptyState headingLevel={1} title={t`There is no such text`} actions={toList} />
      </>
    )
  }
  const text = texts?.find(({ key }) => key === id)
  if (text) return <EditText text={text} {...given} />
  return isError ? (
    <>
      <PageHead title={t`Data loading failed`} />
      <TableError
        headingLevel={1}
        title={t`Data loading failed`}
        text={t`The texts could not be loaded.`}
        onRetry={() => void refetch()}
      />
    </>
  ) : (
    <Skeleton height={480} role="status" aria-label={t`Loading…`} />
  )
}

function EditText({ text, builtIn, preview }: Given & { text: AdminText }) {
  const { i18n } = useLingui()
  const { name, about, path } = TEXT_WORDS[text.key]
  return (
    <ThingPage
      name={i18n._(name)}
      lead={i18n._(about)}
      actions={
        <>
          <OpenOnSite href={path} />
          {text.content !== null && <ResetButton text={text} />}
        </>
      }
    >
      {text.key === 'home' ? (
        <LoadedHomeForm text={text} />
      ) : (
        <LongTextForm text={text} builtIn={builtIn[text.key]} preview={preview} />
      )}
      <HistoryCard thing="text" id={text.key} />
    </ThingPage>
  )
}

function ResetButton({ text }: { text: AdminText }) {
  const { t } = useLingui()
  const [reset, isBusy] = useResetText(text)
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconRestore size={18} aria-hidden data-directional="" />}
      onClick={() => reset()}
    >
      {t`Back to the built-in text`}
    </Button>
  )
}

function LoadedHomeForm({ text }: { text: AdminHomeText }) {
  const { t } = useLingui()
  const { data: builtIn, isError, refetch } = useQuery(builtInHomeQuery)
  if (builtIn) return <HomeForm text={text} builtIn={builtIn} />
  return isError ? (
    <TableError
      title={t`Data loading failed`}
      text={t`The texts could not be loaded.`}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton height={480} role="status" aria-label={t`Loading…`} />
  )
}
