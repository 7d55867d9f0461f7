import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import IconTextCaption from '@tabler/icons-react/dist/esm/icons/IconTextCaption.mjs'
import type { Localized } from '#contract/common.ts'
import { isBlank } from '#contract/pasted.ts'
import classes from './image-field.module.css'
import { countWithoutText, type FieldImage } from './image-value.ts'

type ImageTextsProps = {
  images: readonly FieldImage[]
  /** The name of the thing that has the pictures; undefined: no name is proposed. */
  name: Localized | undefined
  /** Called with the name that the pictures without a text get. */
  onChange: (name: Localized) => void
}

/** Says how many pictures have no text yet, and offers the thing's name as their text. */
export function ImageTexts({ images, name, onChange }: ImageTextsProps) {
  const count = countWithoutText(images)
  if (count === 0) return null
  const canName = name !== undefined && (!isBlank(name.he) || !isBlank(name.en))
  return (
    <div className={classes.texts}>
      <p>
        <Plural
          value={count}
          one="# picture has no text yet. Publishing needs one."
          other="# pictures have no text yet. Publishing needs one for each."
        />
      </p>
      {canName && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.button!}
          leftSection={<IconTextCaption size={18} aria-hidden />}
          onClick={() => onChange(name)}
        >
          <Trans>Use the name</Trans>
        </Button>
      )}
    </div>
  )
}
