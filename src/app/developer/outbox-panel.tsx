import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RemoveQuestion } from '#features/parks/saved/remove-question.tsx'
import { formatAge } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Entry, entriesClass, Panel, smallButtonClass } from './panel.tsx'
import { fieldsOf } from './report.ts'
import { useSeconds } from './use-facts.ts'

/** The entries of the outbox. */
export function OutboxPanel({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useLingui()
  const { outbox } = useServices()
  const [asking, setAsking] = useState<string | null>(null)
  const language = useLanguage()
  const now = useSeconds()
  const ago = (age: string) => t`${age} ago`
  const failureOf = ({ lastFailure }: OutboxEntry) => {
    if (!lastFailure) return t`not tried yet`
    if (lastFailure.status > 0) return `${lastFailure.status} ${lastFailure.code}`.trimEnd()
    return lastFailure.kind === 'timeout'
      ? t`took too long`
      : lastFailure.kind === 'invalid'
        ? t`odd answer`
        : t`no answer`
  }
  return (
    <Panel title={t`Waiting to be sent`}>
      {entries.length === 0 ? (
        <Notice kind="saved">{t`Nothing is waiting.`}</Notice>
      ) : (
        <>
          <ul className={entriesClass}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                name={`${entry.kind} (${fieldsOf(entry.body).join(', ')})`}
                lines={[
                  <bdi key="key">{entry.replaceKey}</bdi>,
                  ago(formatAge(now - entry.at, language)),
                  t`${plural(entry.attempts, { one: '# attempt', other: '# attempts' })}`,
                  failureOf(entry),
                ]}
              >
                <Button
                  variant="quiet"
                  className={smallButtonClass}
                  aria-label={t`Discard ${entry.kind}`}
                  aria-expanded={asking === entry.id}
                  onClick={() => setAsking(asking === entry.id ? null : entry.id)}
                >{t`Discard`}</Button>
                {asking === entry.id && (
                  <RemoveQuestion
                    question={t`Throw this away? It will never be sent.`}
                    onKeep={() => setAsking(null)}
                    onRemove={() => void outbox.discard(entry.id)}
                  />
                )}
              </Entry>
            ))}
          </ul>
          <div>
            <Button variant="secondary" onClick={() => void outbox.drain('asked')}>{t`Send now`}</Button>
          </div>
        </>
      )}
    </Panel>
  )
}
