import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Language } from '#contract/limits.ts'
import { COMPETITION_LIMITS } from '#contract/new-competition.ts'
import { ItemButtons, useItemChanges } from '#admin/form/item-buttons.tsx'
import { pasteList } from '#admin/form/paste-list.ts'
import { useCompetitionWords } from './competition-words.ts'
import type { CompetitionForm } from './use-competition-form.ts'
import classes from './competition-form.module.css'

type RulesFieldProps = { form: CompetitionForm; language: Language }

/** The rules in one language, one per line, in page order. The two languages may differ. */
export function RulesField({ form, language }: RulesFieldProps) {
  const { t } = useLingui()
  const { labelOf } = useCompetitionWords()
  const { list, change, move } = useItemChanges()
  const path = `fields.rules.${language}` as const
  const rules = form.values.fields.rules[language]
  const title = labelOf(`rules.${language}`)
  const wordsOf = (name: string) => ({
    up: t`${name}: move up`,
    down: t`${name}: move down`,
    remove: t`${name}: remove`,
  })
  const paste = (index: number, lines: string[]) => {
    const all = form.getValues().fields.rules[language]
    const next = [...all.slice(0, index), ...lines, ...all.slice(index + 1)]
    change(() => form.setFieldValue(path, next), `[name="${path}.${index + lines.length - 1}"]`)
  }
  return (
    <div ref={list} role="group" aria-label={title} className={classes.stack} data-path={path}>
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
              <div className={classes.buttons}>
                <ItemButtons
                  index={index}
                  count={rules.length}
                  words={wordsOf(labelOf(`rules.${language}.${index}`))}
                  onMove={(to) => move(() => form.reorderListItem(path, { from: index, to }), index, to, rules.length)}
                  onRemove={() => change(() => form.removeListItem(path, index), '[data-add]')}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {form.errorOf(path) && <p className={classes.error}>{form.errorOf(path)}</p>}
      {rules.length < COMPETITION_LIMITS.rules && (
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
