import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useState } from 'react'
import type { ImageList, StoredImage } from '#contract/images.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { useServices } from '#platform/services.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { AdminDialog } from '../page/admin-dialog.tsx'
import { ListPages } from '../table/list-pages.tsx'
import classes from './library-dialog.module.css'
import { imagesQuery } from './library-query.ts'
import { useUsedIn } from './use-used-in.ts'

/** Pictures on one page of the dialog. */
const PAGE = 24

type LibraryDialogProps = {
  /** How many pictures can be taken; with 1, a press takes the picture at once. */
  max: number
  /** Addresses of pictures that the field has already. */
  known: readonly string[]
  onPick: (images: StoredImage[]) => void
  onClose: () => void
}

/** A dialog that takes pictures that were uploaded before: searched by the names of the things that show them. */
export function LibraryDialog({ max, known, onPick, onClose }: LibraryDialogProps) {
  const { t } = useLingui()
  const services = useServices()
  const [term, setTerm] = useState('')
  const [search] = useDebouncedValue(term.trim(), SEARCH_DEBOUNCE_MS)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly StoredImage[]>([])
  const query = { ...(search !== '' && { search }), page, limit: PAGE }
  const answer = useQuery(imagesQuery(services, query))

  const isChosen = ({ key }: StoredImage) => chosen.some((one) => one.key === key)
  const press = (image: StoredImage) => {
    if (max === 1) return onPick([image])
    if (isChosen(image)) setChosen(chosen.filter(({ key }) => key !== image.key))
    else if (chosen.length < max) setChosen([...chosen, image])
  }
  return (
    <AdminDialog title={t`Pick from the library`} size="xl" className={classes.body} onClose={onClose}>
      <TextInput
        type="search"
        label={t`Search by what shows the picture`}
        placeholder={t`Park, guide, product or competition`}
        data-autofocus
        maxLength={100}
        value={term}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={({ currentTarget }) => {
          setTerm(currentTarget.value)
          setPage(1)
        }}
      />
      <LibraryPage answer={answer} isFiltered={search !== ''}>
        {(image) => (
          <LibraryTile
            key={image.key}
            image={image}
            isKnown={known.includes(image.url)}
            isChosen={isChosen(image)}
            isFull={max > 1 && chosen.length >= max}
            onPress={() => press(image)}
          />
        )}
      </LibraryPage>
      <div className={classes.pages}>
        <ListPages total={Math.ceil((answer.data?.total ?? 0) / PAGE)} page={page} onPage={setPage} />
      </div>
      {max > 1 && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button disabled={chosen.length === 0} onClick={() => onPick([...chosen])}>
            <Plural value={chosen.length} _0="Add pictures" one="Add # picture" other="Add # pictures" />
          </Button>
        </div>
      )}
    </AdminDialog>
  )
}

type LibraryPageProps = {
  answer: Pick<UseQueryResult<ImageList>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>
  /** Whether a search leaves out pictures. */
  isFiltered: boolean
  children: (image: StoredImage) => ReactNode
}

/** One page of the pictures, or the state shown in its place. */
function LibraryPage({ answer, isFiltered, children }: LibraryPageProps) {
  const { t } = useLingui()
  const { data, isError, isPlaceholderData, refetch } = answer
  if (data && data.images.length > 0)
    return (
      <ul className={classes.tiles} aria-label={t`Images`} aria-busy={isPlaceholderData}>
        {data.images.map(children)}
      </ul>
    )
  if (data)
    return (
      <EmptyState
        title={isFiltered ? t`No results found` : t`Nothing was uploaded yet.`}
        text={isFiltered ? t`Nothing with this name shows a picture.` : t`Upload pictures in the form.`}
      />
    )
  if (isError)
    return (
      <ErrorState
        title={t`Data loading failed`}
        text={t`The images could not be loaded.`}
        actions={<Button onClick={() => void refetch()}>{t`Try again`}</Button>}
      />
    )
  return (
    <div className={classes.tiles} role="status" aria-label={t`Loading…`}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
        <Skeleton key={tile} height={150} />
      ))}
    </div>
  )
}

type LibraryTileProps = {
  image: StoredImage
  /** The field has the picture already. */
  isKnown: boolean
  isChosen: boolean
  /** No further picture can be chosen. */
  isFull: boolean
  onPress: () => void
}

/** A picture to choose, with the name of what shows it. */
function LibraryTile({ image, isKnown, isChosen, isFull, onPress }: LibraryTileProps) {
  const { t } = useLingui()
  const usedIn = useUsedIn()
  const names = usedIn(image.uses)
  const isDisabled = isKnown || (isFull && !isChosen)
  return (
    <li>
      <UnstyledButton
        className={classes.tile!}
        aria-pressed={isChosen}
        // A disabled button would lose the focus.
        aria-disabled={isDisabled || undefined}
        data-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onPress()}
      >
        <span className={classes.frame}>
          <img src={image.thumbUrl} alt="" loading="lazy" className={classes.picture} />
          {isChosen && (
            <span className={classes.mark}>
              <IconCheck size={18} stroke={2.5} aria-hidden />
            </span>
          )}
        </span>
        <span className={classes.name}>{names === '' ? t`Nothing shows it` : <Bidi>{names}</Bidi>}</span>
        {isKnown && <span className={classes.note}>{t`Here already`}</span>}
      </UnstyledButton>
    </li>
  )
}
