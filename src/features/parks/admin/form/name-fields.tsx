import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSlugProposal } from '#admin/form/use-slug-proposal.ts'
import type { ParkPoint } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { freeSlug, suggestSlug } from '#domain/admin/slug.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { NumberField } from '#admin/form/number-field.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { sameName } from './park-fields.ts'
import { optionsOf } from '../../form/fact-words.ts'
import { useParkWords } from './park-words.ts'
import type { ParkForm } from './use-park-form.ts'
import { Warning, Warnings } from '../../form/warning.tsx'
import classes from '../../form/form.module.css'

type NameFieldsProps = {
  form: ParkForm
  parks: readonly ParkPoint[]
  /** The park's id; undefined for a new park. */
  id: string | undefined
}

/** The fields for the park's name, its address on the site, and its status. */
export function NameFields({ form, parks, id }: NameFieldsProps) {
  const { t } = useLingui()
  const { labelOf, status } = useParkWords()
  const language = useLanguage()
  const { input } = form
  const { name } = form.values.fields
  const same = sameName(name, parks, id)
  const suggest = () => {
    const slug = suggestSlug(form.getValues().fields.name)
    if (slug === undefined) return ''
    const taken = new Set(parks.filter((park) => park.id !== id).map(({ url }) => url))
    return freeSlug(slug, (one) => taken.has(one))
  }
  const propose = useSlugProposal('fields.url', form.values.fields.url, (url) => form.setFieldValue('fields.url', url))
  /** The first typed name fills the empty slug; an existing slug is never changed. */
  const fillSlug = () => {
    if (form.getValues().fields.url === '') propose(suggest())
  }
  return (
    <div className={classes.stack}>
      <div>
        <div className={classes.fields}>
          <TextInput
            {...input('fields.name.he')}
            label={labelOf('name.he')}
            required
            dir="rtl"
            lang="he"
            autoComplete="off"
          />
          <TextInput
            {...input('fields.name.en')}
            label={labelOf('name.en')}
            required
            dir="ltr"
            lang="en"
            autoComplete="off"
            onBlur={fillSlug}
          />
        </div>
        {!form.values.began.fields.isNameRight && (
          <Checkbox
            {...form.checkbox('fields.isNameRight')}
            mt={8}
            label={t`The name is right`}
            description={t`An import made it up. Changing it or publishing the park settles it too.`}
          />
        )}
        <Warnings>
          {same && (
            <Warning>
              <Trans>
                There is a park of this name already:{' '}
                <Link to="/admin/skateparks/edit/$id" params={{ id: same.id }} target="_blank">
                  <Bidi>{same.name[language]}</Bidi>
                </Link>
              </Trans>
            </Warning>
          )}
        </Warnings>
      </div>
      <SlugField form={form} parks={parks} id={id} suggestion={suggest()} />
      <Radio.Group {...input('fields.status')} label={labelOf('status')}>
        <div className={classes.choices}>
          {optionsOf(status).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
    </div>
  )
}

function SlugField({ form, parks, id, suggestion }: NameFieldsProps & { suggestion: string }) {
  const { t } = useLingui()
  const { labelOf } = useParkWords()
  const { url } = form.values.fields
  const former = form.values.began.fields.url
  const taker = parks.find((park) => park.url === url && park.id !== id)
  const language = useLanguage()
  const key = `parks.${url}`
  return (
    <div>
      <TextInput
        {...form.input('fields.url')}
        label={labelOf('url')}
        required
        leftSection={<span className={classes.prefix}>/skateparks/</span>}
        leftSectionWidth={92}
        leftSectionPointerEvents="none"
        description={url !== '' && t`The key of the name in the translations: ${key}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      {suggestion !== '' && suggestion !== url && (
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          onClick={() => form.setFieldValue('fields.url', suggestion)}
        >
          <span>
            <Trans>
              Take from the name: <Ltr>{suggestion}</Ltr>
            </Trans>
          </span>
        </Button>
      )}
      <Warnings>
        {taker && (
          <Warning>
            <Trans>
              This is the address of <Bidi>{taker.name[language]}</Bidi>. It needs another one.
            </Trans>
          </Warning>
        )}
        {id !== undefined && former !== '' && url !== former && (
          <Warning>
            <Trans>Links to the former address will find nothing any more.</Trans>
          </Warning>
        )}
      </Warnings>
    </div>
  )
}

/** The fields for area, street and town, opening year and closing year. */
export function AddressFields({ form, id }: Omit<NameFieldsProps, 'parks'>) {
  const { t } = useLingui()
  const { labelOf, area } = useParkWords()
  const { input } = form
  const { address } = form.values.began.fields
  // A stored park without an address may stay without one, as `checkEditOf` says.
  const isRequired = (language: Language) => id === undefined || address[language].trim() !== ''
  const isNone = form.values.fields.area === ''
  const years = { allowDecimal: false, maxLength: 4 } as const
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <TextInput
          {...input('fields.address.he')}
          label={labelOf('address.he')}
          required={isRequired('he')}
          dir="rtl"
          lang="he"
        />
        <TextInput
          {...input('fields.address.en')}
          label={labelOf('address.en')}
          required={isRequired('en')}
          dir="ltr"
          lang="en"
        />
      </div>
      <div className={classes.narrow}>
        <NativeSelect
          {...input('fields.area')}
          label={labelOf('area')}
          required
          data={[...(isNone ? [{ value: '', label: t`Choose…` }] : []), ...optionsOf(area)]}
        />
        <NumberField {...input('fields.openingYear')} {...years} label={labelOf('openingYear')} />
        <NumberField
          {...input('fields.closingYear')}
          {...years}
          label={labelOf('closingYear')}
          description={t`Closed for good since the end of this year`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
    </div>
  )
}
