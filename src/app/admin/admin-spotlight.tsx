import '@mantine/core/styles/Input.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { foldText } from '#domain/fold.ts'
import { useServices } from '#platform/services.tsx'
import classes from './admin-spotlight.module.css'
import { findUsersQuery } from './find-users.ts'
import { SECTIONS } from './sections.ts'

/** Ctrl or Cmd and K, everywhere in the admin area: to a section, or to a person by name or e-mail. */
export function AdminSpotlight() {
  const { t, i18n } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const term = query.trim()
  const [asked] = useDebouncedValue(term, SEARCH_DEBOUNCE_MS)
  const found = useQuery(findUsersQuery(services, asked))
  const isSearching = term !== '' && (term !== asked || found.isFetching)
  const users = term === '' ? [] : (found.data?.users ?? [])

  const wanted = foldText(term)
  const sections = SECTIONS.filter(({ label, about }) => foldText(`${i18n._(label)} ${i18n._(about)}`).includes(wanted))
  const hasFailed = term !== '' && found.isError && !isSearching
  const isEmpty = sections.length === 0 && users.length === 0 && !isSearching && !hasFailed
  const label = t`Find a page or a person`
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      scrollable
      maxHeight={420}
      // The dialog's name, without a heading of its own.
      attributes={{ content: { 'aria-label': label } }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
    >
      <Spotlight.Search
        aria-label={label}
        placeholder={label}
        leftSection={isSearching ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {sections.length > 0 && (
          <Spotlight.ActionsGroup label={t`Pages`}>
            {sections.map(({ to, label, about, icon: Icon }) => (
              <Spotlight.Action
                key={to}
                label={i18n._(label)}
                description={i18n._(about)}
                leftSection={<Icon size={22} aria-hidden />}
                onClick={() => void navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {users.length > 0 && (
          <Spotlight.ActionsGroup label={t`People`}>
            {users.map(({ _id, name, email }) => (
              <Spotlight.Action
                key={_id}
                label={name}
                description={email}
                leftSection={<IconUser size={22} aria-hidden />}
                onClick={() => void navigate({ to: `/admin/users/edit/${_id}` })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && <Spotlight.Empty>{t`No results found`}</Spotlight.Empty>}
        {hasFailed && <p className={classes.failed}>{t`People can't be searched right now.`}</p>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
