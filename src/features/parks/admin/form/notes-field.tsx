import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { PARK_NOTES_MAX } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { ItemButtons, useItemChanges } from '#admin/form/item-buttons.tsx'
import { pasteList } from '#admin/form/paste-list.ts'
import { withLines } from './note-lines.ts'
import { useParkWords } from './park-words.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { ParkForm } from './use-park-form.ts'
import formClasses from '../../form/form.module.css'
import classes from './notes-field.module.css'

const PATH = 'fields.notes'

/** The fields for the numbered notes, in both languages and in the order of the page. */
export function NotesField({ form }: { form: ParkForm }) {
  const { t } = useLingui()
  const { list, change, move } = useItemChanges()
  const { notes } = form.values.fields
  const reorder = (from: number, to: number) => form.reorderListItem(PATH, { from, to })
  const drag = useDragOrder(reorder)
  const wordsOf = (number: number) => ({
    up: t`Move note ${number} up`,
    down: t`Move note ${number} down`,
    remove: t`Remove note ${number}`,
  })
  return (
    <div ref={list} className={formClasses.stack}>
      {notes.length > 0 && (
        <ol className={classes.list}>
          {notes.map((_, index) => (
            <li key={index} className={classes.note} {...drag.item(index)}>
              <div className={classes.handle} {...drag.handle(index)} title={t`Drag to another place`}>
                <IconGripVertical size={18} aria-hidden />
                <span>{index + 1}</span>
              </div>
              <NoteTexts
                form={form}
                index={index}
                onLines={(language, lines) =>
                  change(
                    () => form.setFieldValue(PATH, withLines(form.getValues().fields.notes, index, language, lines)),
                    `[name="${PATH}.${index + lines.length - 1}.${language}"]`,
                  )
                }
              />
              <div className={classes.buttons}>
                <ItemButtons
                  index={index}
                  count={notes.length}
                  words={wordsOf(index + 1)}
                  onMove={(to) => move(() => reorder(index, to), index, to, notes.length)}
                  onRemove={() => change(() => form.removeListItem(PATH, index), '[data-add]')}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {notes.length < PARK_NOTES_MAX && (
        <div>
          <Button
            variant="default"
            data-add=""
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              change(() => form.insertListItem(PATH, { he: '', en: '' }), `[name="${PATH}.${notes.length}.he"]`)
            }
          >
            {t`Add a note`}
          </Button>
        </div>
      )}
    </div>
  )
}

type NoteTextsProps = {
  form: ParkForm
  index: number
  /** Called when the admin pasted several lines into a note. */
  onLines: (language: Language, lines: string[]) => void
}

function NoteTexts({ form, index, onLines }: NoteTextsProps) {
  const { labelOf } = useParkWords()
  const error = form.errorOf(`${PATH}.${index}`)
  const shared = { autosize: true, minRows: 2, maxRows: 8 } as const
  const he = form.input(`${PATH}.${index}.he`)
  return (
    <div className={classes.texts}>
      <Textarea
        {...shared}
        {...he}
        error={he.error ?? error}
        data-path={`${PATH}.${index}`}
        label={labelOf(`notes.${index}.he`)}
        onPaste={(event) => pasteList(event, (lines) => onLines('he', lines))}
        dir="rtl"
        lang="he"
      />
      <Textarea
        {...shared}
        {...form.input(`${PATH}.${index}.en`)}
        label={labelOf(`notes.${index}.en`)}
        onPaste={(event) => pasteList(event, (lines) => onLines('en', lines))}
        dir="ltr"
        lang="en"
      />
    </div>
  )
}
