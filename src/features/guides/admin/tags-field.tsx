import { Button, MultiSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { GuideTag } from '#contract/guides.ts'
import { GUIDE_LIMITS } from '#contract/new-guide.ts'
import { pasteList } from '#admin/form/paste-list.ts'
import { slugFrom } from '#domain/admin/slug.ts'
import { foldText } from '#domain/fold.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './guide-form.module.css'
import { tagsQuery } from './queries.ts'

type TagsFieldProps = {
  label: string
  value: readonly GuideTag[]
  onChange: (tags: GuideTag[] | ((now: GuideTag[]) => GuideTag[])) => void
  error: string | undefined
}

const isCalled = ({ name }: GuideTag, words: string) =>
  [name.he, name.en].some((one) => foldText(one) === foldText(words))

/** A guide's tags: existing ones, and new ones in both languages. */
export function TagsField({ label, value, onChange, error }: TagsFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data = [] } = useQuery(tagsQuery(useServices()))
  const [typed, setTyped] = useState('')
  const tagsByKey = new Map([...data, ...value].map((tag) => [tag.key, tag]))
  const nameOf = ({ name }: GuideTag) => name[language] || name.he || name.en
  /** Adds the tags whose names a pasted list contains; unknown names stay in the field. */
  const paste = (names: string[]) => {
    const tags = names.map((name) => [...tagsByKey.values()].find((tag) => isCalled(tag, name)))
    const added = tags.filter((tag) => tag !== undefined).map(({ key }) => key)
    const keys = [...new Set([...value.map(({ key }) => key), ...added])].slice(0, GUIDE_LIMITS.tags)
    onChange(keys.flatMap((key) => tagsByKey.get(key) ?? []))
    setTyped(names.filter((_, index) => tags[index] === undefined).join(', '))
  }
  return (
    <div className={classes.tags}>
      <MultiSelect
        name="fields.tags"
        label={label}
        description={t`Riders filter the guides by them`}
        data={[...tagsByKey.values()].map((tag) => ({ value: tag.key, label: nameOf(tag) }))}
        value={value.map(({ key }) => key)}
        onChange={(keys) => onChange(keys.flatMap((key) => tagsByKey.get(key) ?? []))}
        error={error}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        onPaste={(event) => pasteList(event, paste)}
        hidePickedOptions
        maxValues={GUIDE_LIMITS.tags}
        nothingFoundMessage={t`No such tag yet`}
      />
      <NewTag
        onAdd={(tag) => {
          const same = tagsByKey.get(tag.key) ?? tag
          onChange((now) => (now.some(({ key }) => key === tag.key) ? now : [...now, same]))
        }}
      />
    </div>
  )
}

function NewTag({ onAdd }: { onAdd: (tag: GuideTag) => void }) {
  const { t } = useLingui()
  const [name, setName] = useState<{ he: string; en: string } | null>(null)
  const [isChecked, setChecked] = useState(false)
  if (name === null) {
    return (
      <div>
        <Button variant="default" size="xs" onClick={() => setName({ he: '', en: '' })}>
          {t`New tag`}
        </Button>
      </div>
    )
  }
  const key = slugFrom(name.en)
  const he = name.he.trim()
  const add = () => {
    setChecked(true)
    if (!key || he === '') return
    onAdd({ key, name: { he, en: name.en.trim() } })
    setName(null)
    setChecked(false)
  }
  // By default Enter would submit the guide's form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={classes.newTag} role="group" aria-label={t`New tag`}>
      <TextInput
        label={t`In Hebrew`}
        onKeyDown={onKeyDown}
        dir="rtl"
        data-autofocus
        maxLength={GUIDE_LIMITS.tag}
        value={name.he}
        onChange={({ currentTarget: { value } }) => setName((now) => now && { ...now, he: value })}
        error={isChecked && he === '' ? t`Please fill in the name` : undefined}
      />
      <TextInput
        label={t`In English`}
        onKeyDown={onKeyDown}
        dir="ltr"
        maxLength={GUIDE_LIMITS.tag}
        value={name.en}
        onChange={({ currentTarget: { value } }) => setName((now) => now && { ...now, en: value })}
        error={isChecked && !key ? t`Please fill in the name, in Latin letters` : undefined}
      />
      <Button size="sm" onClick={add}>
        {t`Add the tag`}
      </Button>
      <Button size="sm" variant="default" onClick={() => setName(null)}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
