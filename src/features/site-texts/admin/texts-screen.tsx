import { useLingui } from '@lingui/react/macro'
import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { TableCard, TableError } from '#admin/table/table-card.tsx'
import { useMoment } from '#admin/values/use-moment.ts'
import type { AdminText } from '#contract/site-texts.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { textsQuery } from './api.ts'
import { TEXT_WORDS } from './text-words.ts'
import classes from './texts.module.css'

/** `/admin/texts`: the texts of the site, and which of them were edited, when and by whom. */
export function TextsScreen() {
  const { t } = useLingui()
  const { data: texts, isError, refetch } = useQuery(textsQuery(useServices()))
  const title = t`Texts of the site`
  return (
    <AdminPage
      title={title}
      lead={t`A text that was never edited comes with the app, and changes with its versions.`}
      size="text"
    >
      <PageHead title={title} />
      {texts ? (
        <TableCard>
          <Table className={classes.table!} verticalSpacing="sm" horizontalSpacing="md" aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Text`}</Table.Th>
                <Table.Th>{t`State`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {texts.map((text) => (
                <TextRow key={text.key} text={text} />
              ))}
            </Table.Tbody>
          </Table>
        </TableCard>
      ) : isError ? (
        <TableError
          title={t`Data loading failed`}
          text={t`The texts could not be loaded.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={280} role="status" aria-label={t`Loading…`} />
      )}
    </AdminPage>
  )
}

function TextRow({ text: { key, content, updatedAt, updatedBy } }: { text: AdminText }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { name, about } = TEXT_WORDS[key]
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/admin/texts/$id" params={{ id: key }} className={classes.name}>
          {i18n._(name)}
        </Link>
        <p className={classes.about}>{i18n._(about)}</p>
      </Table.Td>
      <Table.Td>
        <b className={classes.state}>{content === null ? t`Built-in` : t`Edited`}</b>
        {updatedAt !== null && (
          <>
            <p className={classes.about}>
              <time dateTime={updatedAt}>{moment(updatedAt)}</time>
            </p>
            {updatedBy !== null && (
              <p className={classes.about}>
                <Bidi>{updatedBy}</Bidi>
              </p>
            )}
          </>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
