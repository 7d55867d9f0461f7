import '@mantine/spotlight/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { foldText } from '#domain/fold.ts'
import classes from './admin-spotlight.module.css'
import { parseAct } from './spotlight-act.ts'
import { useActs } from './use-acts.ts'
import { type SpotlightGroup, useFound } from './use-found.ts'
import { useSections } from './use-sections.ts'

/**
 * Search dialog, opened with Ctrl+K or Cmd+K everywhere in the admin area. Finds sections, what is often done there, and
 * things of each kind. “Hide” or “publish” before a name acts on the thing.
 */
export function AdminSpotlight() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const sections = useSections()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { act, term } = parseAct(query)
  const [asked] = useDebouncedValue(term, SEARCH_DEBOUNCE_MS)
  const actsOf = useActs()
  const found = useFound(asked)
  const isSearching = term !== '' && (term !== asked || found.isFetching)
  const foldedTerm = foldText(term)
  const pages: SpotlightGroup = {
    label: t({ message: 'Pages', context: 'of the admin area' }),
    icon: undefined,
    items: sections
      .map(({ to, label, about, icon }) => ({ to, label: i18n._(label), about: i18n._(about), icon }))
      .filter(({ label, about }) => foldText(`${label} ${about}`).includes(foldedTerm)),
  }
  const shortcuts: SpotlightGroup = {
    label: t`Often needed`,
    icon: undefined,
    items: sections
      .flatMap(({ shortcuts = [], label: about, icon }) =>
        shortcuts.map(({ to, label }) => ({ to, label: i18n._(label), about: i18n._(about), icon })),
      )
      .filter(({ label }) => foldText(label).includes(foldedTerm)),
  }
  // Actions wait for the hits of what is typed now, so that Enter never acts on a hit of an earlier term.
  const acts = act !== undefined && !isSearching ? [actsOf(act, found.groups)] : []
  const plain = act === undefined ? [pages, shortcuts] : []
  const groups = term === '' ? [pages] : [...acts, ...plain, ...found.groups]
  const hasFailed = term !== '' && found.isError && !isSearching
  const isEmpty = groups.every(({ items }) => items.length === 0) && !isSearching && !hasFailed
  const label = t`Find a page, a park, a guide or a person`
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      // The dialog moves the focus by a timer, and keys that are pressed before it would be lost.
      onSpotlightOpen={() => field.current?.focus()}
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      scrollable
      maxHeight={420}
      // Names the dialog for screen readers, because the dialog has no heading.
      attributes={{ content: { 'aria-label': label } }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
    >
      <Spotlight.Search
        ref={field}
        aria-label={label}
        placeholder={label}
        classNames={{ input: classes.search! }}
        onKeyDown={chooseFirst}
        leftSection={isSearching ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Group key={group.label} group={group} onChoose={(href) => void navigate({ href })} />
        ))}
        {isEmpty && <Spotlight.Empty>{t`No results found`}</Spotlight.Empty>}
        {hasFailed && <p className={classes.failed}>{t`Only the pages can be searched right now.`}</p>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Enter opens the first hit if no hit is selected with the arrow keys. */
function chooseFirst({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
  const dialog = currentTarget.closest('[role="dialog"]')
  if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.value.trim() === '') return
  if (!dialog?.querySelector('[data-action][data-selected]'))
    dialog?.querySelector<HTMLElement>('[data-action]')?.click()
}

function Group({ group, onChoose }: { group: SpotlightGroup; onChoose: (to: string) => void }) {
  if (group.items.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={group.label}>
      {group.items.map(({ to, label, about, run, icon = group.icon }) => {
        const ItemIcon = icon
        return (
          <Spotlight.Action
            key={to}
            label={label}
            description={about}
            leftSection={ItemIcon && <ItemIcon size={22} aria-hidden />}
            onClick={run ?? (() => onChoose(to))}
          />
        )
      })}
    </Spotlight.ActionsGroup>
  )
}
