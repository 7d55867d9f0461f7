import { ActionIcon, Button, Checkbox, NativeSelect, Table, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { PRODUCT_LIMITS } from '#contract/admin-products.ts'
import { pasteList } from '#admin/form/paste-list.ts'
import { NumberField } from '#admin/form/number-field.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { optionsOf } from '#admin/values/words.ts'
import { useProductWords } from '../product-words.ts'
import { useColorName } from './colors-field.tsx'
import { hasSize, proposeSku, sizesOf, toggled, USUAL_SIZES, withoutSize, withSize } from './matrix.ts'
import type { ColorFields } from './product-fields.ts'
import type { ProductForm } from './use-product-form.ts'
import classes from './product-form.module.css'

type MatrixFieldProps = {
  form: ProductForm
  /** Stocks of the existing variants. */
  stocks: ReadonlyMap<string, number>
}

/**
 * A table in which the admin chooses which colour comes in which size. Each variant has a SKU; each new variant also
 * has an initial stock.
 */
export function MatrixField({ form, stocks }: MatrixFieldProps) {
  const { t } = useLingui()
  const { labelOf, sizeCategory: kinds } = useProductWords()
  const nameOf = useColorName()
  const { colors, sizeCategory } = form.values.fields
  const sizes = sizesOf(colors, sizeCategory)
  const change = (how: (colors: ColorFields[]) => ColorFields[]) =>
    form.setFieldValue('fields.colors', how(form.getValues().fields.colors))
  const errors = colors.flatMap((color, index) => {
    const error = form.errorOf(`fields.colors.${index}.sizes`)
    return error === undefined ? [] : [{ name: nameOf(color, index), error }]
  })
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <NativeSelect {...form.input('fields.sizeCategory')} label={labelOf('sizeCategory')} data={optionsOf(kinds)} />
      </div>
      <AddSize
        offered={USUAL_SIZES[sizeCategory].filter(
          (size) => !sizes.some((one) => one.toLowerCase() === size.toLowerCase()),
        )}
        onAdd={(added) => change((now) => added.reduce<ColorFields[]>(withSize, now))}
      />
      {errors.map(({ name, error }) => (
        <p key={name} className={classes.error}>
          <Bidi>{name}</Bidi>: {error}
        </p>
      ))}
      {sizes.length > 0 && (
        <div className={classes.matrix}>
          <Table aria-label={t`Colours and sizes`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t`Size`}</Table.Th>
                {colors.map((color, index) => (
                  <Table.Th key={index} scope="col" data-path={`fields.colors.${index}.sizes`} tabIndex={-1}>
                    <span className={classes.row}>
                      <span className={classes.swatch} style={{ background: color.code }} aria-hidden />
                      <Bidi>{nameOf(color, index)}</Bidi>
                    </span>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sizes.map((size) => (
                <Table.Tr key={size}>
                  <Table.Th scope="row">
                    <SizeHead size={size} onRemove={() => change((now) => withoutSize(now, size))} />
                  </Table.Th>
                  {colors.map((color, index) => (
                    <Table.Td key={index}>
                      <MatrixCell
                        form={form}
                        index={index}
                        color={color}
                        size={size}
                        stocks={stocks}
                        onToggle={() => change((now) => toggled(now, index, size))}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </div>
  )
}

/** Returns a function that names a size. '', the size of a product with only one size, gets a name too. */
function useSizeName(): (size: string) => string {
  const { t } = useLingui()
  return (size) => (size === '' ? t`One size` : size)
}

function SizeHead({ size, onRemove }: { size: string; onRemove: () => void }) {
  const { t } = useLingui()
  const name = useSizeName()(size)
  return (
    <span className={classes.size}>
      <Bidi>{name}</Bidi>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`Remove the size ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}

type MatrixCellProps = {
  form: ProductForm
  index: number
  color: ColorFields
  size: string
  stocks: ReadonlyMap<string, number>
  onToggle: () => void
}

function MatrixCell({ form, index, color, size, stocks, onToggle }: MatrixCellProps) {
  const { t, i18n } = useLingui()
  const colorName = useColorName()(color, index)
  const sizeName = useSizeName()(size)
  const isThere = hasSize(color, size)
  const at = color.sizes.findIndex((one) => one.size.trim().toLowerCase() === size.trim().toLowerCase())
  const path = `fields.colors.${index}.sizes.${at}` as const
  const stock = stocks.get(color.sizes[at]?.variantId ?? '')
  const pieces = i18n.number(stock ?? 0)
  const isProposed = isThere && (color.sizes[at]?.sku ?? '').trim() === ''
  const proposed = isProposed && proposeSku(form.values.fields.sku, color.name.en, size)
  return (
    <div className={classes.cell}>
      <Checkbox
        checked={isThere}
        label={t`Comes in it`}
        aria-label={t`${colorName} comes in ${sizeName}`}
        onChange={onToggle}
      />
      {isThere && (
        <>
          <TextInput
            {...form.input(`${path}.sku`)}
            size="xs"
            dir="ltr"
            aria-label={t`SKU of ${colorName}, ${sizeName}`}
            placeholder={t`SKU`}
            // An empty field gets the proposed SKU when the product is saved.
            description={proposed && t`Left empty: ${proposed}`}
            inputWrapperOrder={['input', 'description', 'error']}
            maxLength={PRODUCT_LIMITS.sku}
            autoComplete="off"
            spellCheck={false}
          />
          {stock === undefined ? (
            <NumberField
              {...form.input(`${path}.stock`)}
              size="xs"
              aria-label={t`Stock of ${colorName}, ${sizeName}`}
              allowDecimal={false}
              leftSection={t`Stock`}
              leftSectionWidth={56}
            />
          ) : (
            <p className={classes.note}>{t`In stock: ${pieces}`}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Adds the usual sizes with a press, or another size by its name. */
function AddSize({ offered, onAdd }: { offered: readonly string[]; onAdd: (sizes: readonly string[]) => void }) {
  const { t } = useLingui()
  const nameOf = useSizeName()
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() !== '') onAdd([typed.trim()])
    setTyped('')
  }
  return (
    <div className={classes.row} role="group" aria-label={t`Add sizes`}>
      {offered.map((size) => (
        <Button
          key={size}
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t`Add the size ${nameOf(size)}`}
          onClick={() => onAdd([size])}
        >
          {nameOf(size)}
        </Button>
      ))}
      {offered.length > 1 && (
        <Button variant="default" size="compact-md" onClick={() => onAdd(offered)}>
          {t`Add all of them`}
        </Button>
      )}
      <TextInput
        size="xs"
        aria-label={t`Another size`}
        placeholder={t`Another size`}
        value={typed}
        maxLength={PRODUCT_LIMITS.size}
        autoComplete="off"
        onPaste={(event) =>
          pasteList(event, (sizes) => {
            if (sizes.length === 1) setTyped(sizes[0]!)
            else onAdd(sizes)
          })
        }
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter must not submit the whole form.
          event.preventDefault()
          add()
        }}
      />
      <Button variant="default" size="compact-md" onClick={add}>
        {t`Add the size`}
      </Button>
    </div>
  )
}
