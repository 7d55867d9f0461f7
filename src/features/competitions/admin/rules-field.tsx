import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#contract/limits.ts'
import { EVENT_LIMITS } from '#contract/new-competition.ts'
import { pasteList } from '#admin/form/paste-list.ts'
import { useEventWords } from './competition-words.ts'
import type { EventForm } from './use-competition-form.ts'
import classes from './competition-form.module.css'

type RulesFieldProps = { form: EventForm; language: Language }

/** The rules in one language, one per line, in page order. The two languages may differ. */
export function RulesField({ form, language }: RulesFieldProps) {
  const { t } = useLingui()
  const { labelOf } = useEventWords()
  const group = useRef<HTMLDivElement>(null)
  const path = `fields.rules.${language}` as const
  const rules = form.values.fields.rules[language]
  const title = labelOf(`rules.${language}`)
  /** Changes the list, and focuses the field that is edited next. */
  const change = (how: () => void, focus: string) => {
    flushSync(how)
    group.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  const paste = (index: number, lines: string[]) => {
    const all = form.getValues().fields.rules[language]
    const next = [...all.slice(0, index), ...lines, ...all.slice(index + 1)]
    change(() => form.setFieldValue(path, next), `[name="${path}.${index + lines.length - 1}"]`)
  }
  const move = (from: number, to: number) => {
    const isUp = to < from
    const isAtEnd = to === (isUp ? 0 : rules.length - 1)
    change(() => form.reorderListItem(path, { from, to }), `[data-move="${isUp === isAtEnd ? 'down' : 'up'}-${to}"]`)
  }
  return (
    <div ref={group} role="group" aria-label={title} className={classes.stack} data-path={path}>
      <h3 className={classes.groupTitle}>{title}</h3>
      {rules.length > 0 && (
        <ol className={classes.rules}>
          {rules.map((_, index) => (
            <li key={index} className={classes.rule}>
              <Textarea
                {...form.input(`${path}.${index}`)}
                aria-label={labelOf(`rules.${language}.${index}`)}
                autosize
                minRows={1}
                maxRows={6}
                onPaste={(event) => pasteList(event, (lines) => paste(index, lines))}
                dir={language === 'he' ? 'rtl' : 'ltr'}
                lang={language}
              />
              <RuleButtons
                name={labelOf(`rules.${language}.${index}`)}
                index={index}
                count={rules.length}
                onMove={(to) => move(index, to)}
                onRemove={() => change(() => form.removeListItem(path, index), '[data-add]')}
              />
            </li>
          ))}
        </ol>
      )}
      {form.errorOf(path) && <p className={classes.error}>{form.errorOf(path)}</p>}
      {rules.length < EVENT_LIMITS.rules && (
        <div>
          <Button
            variant="default"
            data-add=""
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => change(() => form.insertListItem(path, ''), `[name="${path}.${rules.length}"]`)}
          >
            {language === 'he' ? t`Add a rule in Hebrew` : t`Add a rule in English`}
          </Button>
        </div>
      )}
    </div>
  )
}

type RuleButtonsProps = {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function RuleButtons({ name, index, count, onMove, onRemove }: RuleButtonsProps) {
  const { t } = useLingui()
  const shared = { variant: 'subtle', color: 'gray', size: 36 } as const
  return (
    <div className={classes.buttons}>
      <ActionIcon
        {...shared}
        data-move={`up-${index}`}
        aria-label={t`${name}: move up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...shared}
        data-move={`down-${index}`}
        aria-label={t`${name}: move down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shared} aria-label={t`${name}: remove`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
