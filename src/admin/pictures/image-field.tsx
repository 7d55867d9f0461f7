import { type ReactNode, useId, useState } from 'react'
import type { Localized } from '#contract/common.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ImageCard } from './image-card.tsx'
import { ImageDrop } from './image-drop.tsx'
import { ImageTexts } from './image-texts.tsx'
import classes from './image-field.module.css'
import { LibraryDialog } from './library-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { type ImageFieldOptions, useImageField } from './use-image-field.ts'

type ImageFieldProps = ImageFieldOptions & {
  label: string
  description?: string
  /** The path of the field in the form, for example `fields.photos`. */
  path: string
  /** Returns the problem at a path of the form, in words. */
  errorOf?: (path: string) => string | undefined
  /** False: the pictures have no focal point. Absent: they have one. */
  withFocus?: boolean
  /** The name that pictures without a text get by one press; absent: no name is proposed. */
  proposedText?: Localized
  /** More buttons for the picture at an index. */
  tools?: (index: number) => ReactNode
}

/**
 * A field for pictures. They can be dropped, pasted or chosen, and upload at once, or come from the library. They can be
 * ordered, described and given a focal point.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, description, path, value, types, max = Infinity, withFeatured = false } = props
  const { errorOf = () => undefined } = props
  const heading = useId()
  const { list, chooser, status, uploads, cardProps, isTarget, nameAll, addStored } = useImageField(props)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const error = errorOf(path)
  const isFull = value.length >= max

  return (
    <section className={classes.field} aria-labelledby={heading} data-image-field="">
      <header className={classes.head}>
        <h3 id={heading} className={classes.label}>
          {label}
        </h3>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      {value.length > 0 && (
        <ol ref={list} className={classes.list}>
          {value.map((image, index) => (
            <ImageCard
              key={image.url}
              image={image}
              index={index}
              count={value.length}
              path={`${path}.${index}`}
              featuredName={withFeatured ? `${path}.featured` : undefined}
              errorOf={(part) => errorOf([path, index, part].filter((one) => one !== '').join('.'))}
              isTarget={isTarget(index)}
              withFocus={props.withFocus ?? true}
              tools={props.tools?.(index)}
              {...cardProps(image, index)}
            />
          ))}
        </ol>
      )}
      <ImageTexts images={value} name={props.proposedText} onChange={nameAll} />
      {error && <p className={classes.error}>{error}</p>}
      <UploadList {...uploads} />
      <ImageDrop
        types={types}
        multiple={max > 1}
        disabled={isFull}
        buttonRef={chooser}
        path={path}
        onFiles={uploads.add}
        onLibrary={() => setLibraryOpen(true)}
      />
      {isLibraryOpen && (
        <LibraryDialog
          max={max - value.length}
          known={value.map(({ url }) => url)}
          onPick={(images) => {
            setLibraryOpen(false)
            addStored(images)
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </section>
  )
}
