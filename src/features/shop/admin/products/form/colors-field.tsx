import { ActionIcon, Button, ColorInput, Menu, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconArrowsTransferUp from '@tabler/icons-react/dist/esm/icons/IconArrowsTransferUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { PRODUCT_LIMITS } from '#contract/admin-products.ts'
import { COLOR_IMAGES_MAX, PRODUCT_IMAGES_MAX } from '#contract/products.ts'
import { useImageUpload } from '#admin/pictures/use-image-upload.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { ImageField } from '#admin/pictures/image-field.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useProductWords } from '../product-words.ts'
import { withMovedImage } from './matrix.ts'
import { type ColorFields, NEW_COLOR } from './product-fields.ts'
import type { ProductForm } from './use-product-form.ts'
import classes from './product-form.module.css'

const PATH = 'fields.colors'

type Dragged = { color: number; image: number }

/** The colours: their names, shades and pictures, which can be moved between colours. */
export function ColorsField({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const { colors } = form.values.fields
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<number | null>(null)
  // Changes the form's latest colours, because an upload may have added a picture since the last rendering.
  const change = (how: (colors: ColorFields[]) => ColorFields[]) =>
    form.setFieldValue(PATH, how(form.getValues().fields.colors))
  const move = (from: Dragged, to: number) => change((now) => withMovedImage(now, from, to))
  const add = () =>
    change((now) => {
      const sizes = now[0]?.sizes.map(({ size }) => ({ variantId: '', size, sku: '', stock: 0 as const })) ?? []
      return [...now, { ...NEW_COLOR, sizes }]
    })
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <div className={classes.stack} data-path={PATH} tabIndex={-1}>
      {colors.map((color, index) => (
        <div
          key={index}
          className={classes.color}
          role="group"
          aria-label={t`Colour ${index + 1}`}
          data-over={(over === index && dragged?.color !== index) || undefined}
          onDragOver={(event) => {
            if (!dragged || dragged.color === index) return
            event.preventDefault()
            setOver(index)
          }}
          onDrop={(event) => {
            if (!dragged || dragged.color === index) return
            event.preventDefault()
            move(dragged, index)
            end()
          }}
        >
          <ColorHead
            color={color}
            index={index}
            onRemove={colors.length > 1 ? () => change((now) => now.filter((_, at) => at !== index)) : undefined}
          />
          <ColorTexts form={form} index={index} />
          <ColorImages
            form={form}
            index={index}
            onMove={(image, to) => move({ color: index, image }, to)}
            onDrag={(image) => (image === null ? end() : setDragged({ color: index, image }))}
          />
        </div>
      ))}
      {colors.length < PRODUCT_LIMITS.colors && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t`Add a colour`}
          </Button>
        </div>
      )}
    </div>
  )
}

type ColorHeadProps = { color: ColorFields; index: number; onRemove: (() => void) | undefined }

function ColorHead({ color, index, onRemove }: ColorHeadProps) {
  const { t } = useLingui()
  const name = useColorName()(color, index)
  return (
    <div className={classes.colorHead}>
      <h3 className={classes.colorTitle}>
        <span className={classes.swatch} style={{ background: color.code }} aria-hidden />
        <Bidi>{name}</Bidi>
      </h3>
      {onRemove && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        >
          {t`Remove the colour ${name}`}
        </Button>
      )}
    </div>
  )
}

/** Returns a function that names a colour. A colour without a name gets a substitute. */
export function useColorName(): (color: Pick<ColorFields, 'name'>, index: number) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ name }, index) => name[language].trim() || name.he.trim() || name.en.trim() || t`Colour ${index + 1}`
}

function ColorTexts({ form, index }: { form: ProductForm; index: number }) {
  const { t } = useLingui()
  const { labelOf } = useProductWords()
  const path = `${PATH}.${index}` as const
  const shared = { required: true, maxLength: PRODUCT_LIMITS.color, autoComplete: 'off' } as const
  return (
    <div className={classes.fields}>
      <TextInput
        {...form.input(`${path}.name.he`)}
        {...shared}
        label={labelOf(`colors.${index}.name.he`)}
        dir="rtl"
        lang="he"
      />
      <TextInput
        {...form.input(`${path}.name.en`)}
        {...shared}
        label={labelOf(`colors.${index}.name.en`)}
        dir="ltr"
        lang="en"
      />
      <ColorInput
        {...form.input(`${path}.code`)}
        label={labelOf(`colors.${index}.code`)}
        dir="ltr"
        required
        eyeDropperButtonProps={{ 'aria-label': t`Pick a colour from the screen` }}
      />
    </div>
  )
}

type ColorImagesProps = {
  form: ProductForm
  index: number
  onMove: (image: number, to: number) => void
  onDrag: (image: number | null) => void
}

function ColorImages({ form, index, onMove, onDrag }: ColorImagesProps) {
  const { t } = useLingui()
  const { labelOf } = useProductWords()
  const upload = useImageUpload()
  const { colors, name, nameEn } = form.values.fields
  // The name of the only colour says nothing that the product's name doesn't.
  const withColor = (text: string, language: 'he' | 'en') =>
    [text, colors.length > 1 ? colors[index]!.name[language] : '']
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(', ')
  const others = colors.flatMap((color, to) => (to === index ? [] : [{ color, to }]))
  const inOthers = others.reduce((sum, { color }) => sum + color.images.length, 0)
  const path = `${PATH}.${index}.images` as const
  return (
    <ImageField
      label={labelOf(`colors.${index}.images`)}
      description={t`At most ${COLOR_IMAGES_MAX}, and ${PRODUCT_IMAGES_MAX} of all colours together. The first is the cover.`}
      path={path}
      value={colors[index]!.images}
      onChange={(images) => form.setFieldValue(path, images)}
      errorOf={form.errorOf}
      max={Math.min(COLOR_IMAGES_MAX, PRODUCT_IMAGES_MAX - inOthers)}
      withFocus={false}
      proposedText={{ he: withColor(name, 'he'), en: withColor(nameEn, 'en') }}
      onDrag={onDrag}
      tools={(image) => others.length > 0 && <MoveMenu image={image} others={others} onMove={onMove} />}
      {...upload}
    />
  )
}

type MoveMenuProps = {
  image: number
  others: readonly { color: ColorFields; to: number }[]
  onMove: (image: number, to: number) => void
}

/** Moves a picture to another colour. */
function MoveMenu({ image, others, onMove }: MoveMenuProps) {
  const { t } = useLingui()
  const nameOf = useColorName()
  const number = image + 1
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`Picture ${number}: move to another colour`}>
          <IconArrowsTransferUp size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ color, to }) => (
          <Menu.Item
            key={to}
            disabled={color.images.length >= COLOR_IMAGES_MAX}
            leftSection={<span className={classes.swatch} style={{ background: color.code }} aria-hidden />}
            onClick={() => onMove(image, to)}
          >
            <Bidi>{nameOf(color, to)}</Bidi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
