import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import type { Message, MessageMarks } from '#contract/admin-messages.ts'
import { ExportSelected } from '#admin/table/export-selected.tsx'
import { useExport } from '#admin/table/use-export.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkBar } from '#admin/table/table-footer.tsx'
import { messageColumns } from './message-columns.tsx'
import { MESSAGE_LIST, toMessageFilter, toMessageQuery } from './message-list.ts'
import { exportMessages, markMessage, messageListQuery } from './queries.ts'

/** `/admin/messages`: the inbox. */
export function MessagesScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const list = useListState(MESSAGE_LIST, search, onSearch)
  const { state, term } = list
  const csv = useExport(() => exportMessages(services, toMessageFilter({ ...state, q: term.term }), language))
  const columns = useMemo(() => messageColumns(i18n, language), [i18n, language])
  return (
    <ListPage
      title={t`Messages`}
      list={list}
      answer={useQuery(messageListQuery(services, toMessageQuery(state)))}
      rowsOf={({ messages }) => messages}
      columns={columns}
      nameOf={({ subject }) => subject}
      search={t`Search by person, subject or text`}
      filters={[
        {
          name: 'state',
          label: t`State`,
          options: [
            { value: 'unread', label: t({ message: 'Unread', context: 'messages' }) },
            { value: 'read', label: t({ message: 'Read', context: 'messages' }) },
            { value: 'waiting', label: t({ message: 'Not handled', context: 'messages' }) },
            { value: 'handled', label: t({ message: 'Handled', context: 'messages' }) },
          ],
        },
      ]}
      csv={csv}
      empty={{
        title: t`Nobody has written yet`,
        text: t`What people write on the contact page arrives here.`,
      }}
      errorText={t`The messages could not be loaded.`}
      bulk={(messages, clear) => <MarkMessages messages={messages} onClear={clear} />}
    />
  )
}

/** Marks the selected messages one after another, or exports them. */
function MarkMessages({ messages, onClear }: { messages: readonly Message[]; onClear: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const [mark, isBusy] = useAction(async (marks: MessageMarks) => {
    try {
      for (const { _id } of messages) await markMessage(services, _id, marks)
      onClear()
    } catch (failure) {
      services.tellFailure(failure, { about: t`Not marked` })
    }
  })
  return (
    <BulkBar count={messages.length} onClear={onClear}>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => mark({ read: true })}>
        {t`Mark as read`}
      </Button>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => mark({ handled: true })}>
        {t`Mark as handled`}
      </Button>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => mark({ read: false })}>
        {t`Mark as unread`}
      </Button>
      <ExportSelected
        make={() =>
          exportMessages(
            services,
            {},
            language,
            messages.map(({ _id }) => _id),
          )
        }
      />
    </BulkBar>
  )
}
