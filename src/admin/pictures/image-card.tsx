import { ActionIcon, Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconFocus2 from '@tabler/icons-react/dist/esm/icons/IconFocus2.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { positionOf } from '#ui/photo.tsx'
import { FocusEditor } from './focus-editor.tsx'
import classes from './image-card.module.css'
import { type FieldImage, type ImageChange, MIDDLE } from './image-value.ts'

export type ImageCardProps = {
  image: FieldImage
  index: number
  count: number
  /** The path of the picture in the form, for example `fields.photos.2`. */
  path: string
  /** The name that the radio buttons for the featured picture share; undefined: the field has no featured picture. */
  featuredName: string | undefined
  /** Returns the problem at a path below the picture's path; '' is the picture itself. */
  errorOf: (path: string) => string | undefined
  /** Whether the picture has a focal point. */
  withFocus: boolean
  /** More buttons for this picture. */
  tools: ReactNode
  /** Whether the dragged picture would be dropped on this one. */
  isTarget: boolean
  onChange: (change: ImageChange) => void
  onFeature: () => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: () => boolean
  onDragEnd: () => void
  onDrop: () => void
}

/** One picture: the picture itself, its position in the order, its texts and its focal point. */
export function ImageCard(props: ImageCardProps) {
  const { image, index, path, errorOf, isTarget, onDragOver, onDrop, onChange } = props
  const { t } = useLingui()
  const [isFocusOpen, setFocusOpen] = useState(false)
  const panel = useId()
  const number = index + 1
  const name = t`Picture ${number}`
  const error = errorOf('') ?? errorOf('url')
  const dragProps = {
    onDragOver: (event: DragEvent) => {
      if (onDragOver()) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      onDrop()
    },
  }
  return (
    <li className={classes.card} data-target={isTarget || undefined} aria-label={name} {...dragProps}>
      <Handle {...props} />
      <div className={classes.body}>
        <Tools {...props} name={name} isFocusOpen={isFocusOpen} panel={panel} onFocusOpen={setFocusOpen} />
        {error && (
          <p className={classes.error} data-path={path} tabIndex={-1}>
            {error}
          </p>
        )}
        <Texts {...props} name={name} />
      </div>
      {isFocusOpen && (
        <div className={classes.panel} id={panel}>
          <FocusEditor
            label={t`Focal point of picture ${number}`}
            src={image.url}
            width={image.width}
            height={image.height}
            value={image.focus ?? MIDDLE}
            onChange={(focus) => onChange({ focus })}
          />
        </div>
      )}
    </li>
  )
}

/** The picture itself. People drag the card by it. */
function Handle({ image, onDragStart, onDragEnd }: ImageCardProps) {
  return (
    <div
      className={classes.handle}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox does not start a drag that has no data.
        event.dataTransfer.setData('text/plain', image.url)
        onDragStart()
      }}
      onDragEnd={onDragEnd}
    >
      <img
        src={image.thumbUrl}
        alt=""
        width={160}
        height={90}
        draggable={false}
        className={classes.thumb}
        style={{ objectPosition: positionOf(image.focus) }}
      />
      <IconGripVertical size={18} aria-hidden className={classes.grip} />
    </div>
  )
}

type ToolsProps = ImageCardProps & {
  name: string
  isFocusOpen: boolean
  panel: string
  onFocusOpen: (isOpen: boolean) => void
}

function Tools(props: ToolsProps) {
  const { image, index, count, featuredName, name, isFocusOpen, panel } = props
  const { t } = useLingui()
  const icon = { variant: 'default', className: classes.icon! } as const
  const [main, focal] = [t`Main picture`, t`Focal point`]
  const step = (by: -1 | 1, label: string) => {
    const isEnd = index + by < 0 || index + by >= count
    return (
      <ActionIcon
        {...icon}
        data-control={`${by}:${image.url}`}
        aria-label={label}
        // At either end of the order the button is only aria-disabled, because a disabled button would lose the focus.
        aria-disabled={isEnd || undefined}
        data-disabled={isEnd || undefined}
        onClick={() => !isEnd && props.onMove(index + by)}
      >
        {by < 0 ? <IconArrowUp size={18} aria-hidden /> : <IconArrowDown size={18} aria-hidden />}
      </ActionIcon>
    )
  }
  return (
    <div className={classes.tools}>
      {count > 1 && step(-1, t`${name}: move up`)}
      {count > 1 && step(1, t`${name}: move down`)}
      {featuredName !== undefined && (
        <Radio
          className={classes.featured!}
          name={featuredName}
          checked={image.isFeatured}
          label={main}
          aria-label={`${name}: ${main}`}
          onChange={props.onFeature}
        />
      )}
      <span className={classes.end}>
        {props.tools}
        {props.withFocus && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.button!}
            leftSection={<IconFocus2 size={18} aria-hidden />}
            aria-label={`${name}: ${focal}`}
            aria-expanded={isFocusOpen}
            aria-controls={isFocusOpen ? panel : undefined}
            onClick={() => props.onFocusOpen(!isFocusOpen)}
          >
            {focal}
          </Button>
        )}
        <ActionIcon
          {...icon}
          data-control={`remove:${image.url}`}
          aria-label={t`${name}: remove`}
          onClick={props.onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  )
}

function Texts({ image, path, errorOf, onChange, name }: ImageCardProps & { name: string }) {
  const { t } = useLingui()
  const { alt, isDecorative } = image
  const decorative = t`Decorative: screen readers skip it`
  const field = (language: 'he' | 'en', label: string) => (
    <TextInput
      name={`${path}.alt.${language}`}
      label={label}
      aria-label={`${name}: ${label}`}
      lang={language}
      // The direction applies only to the input: the label has the page's direction.
      attributes={{ input: { dir: language === 'he' ? 'rtl' : 'ltr' } }}
      value={alt[language]}
      error={errorOf(`alt.${language}`)}
      maxLength={300}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onChange((now) => ({ alt: { ...now.alt, [language]: value } }))}
    />
  )
  return (
    <>
      {!isDecorative && (
        <div className={classes.texts}>
          {field('he', t`What is seen, in Hebrew`)}
          {field('en', t`What is seen, in English`)}
        </div>
      )}
      <Checkbox
        className={classes.decorative!}
        label={decorative}
        aria-label={`${name}: ${decorative}`}
        checked={isDecorative}
        onChange={({ currentTarget }) => onChange({ isDecorative: currentTarget.checked })}
      />
    </>
  )
}
