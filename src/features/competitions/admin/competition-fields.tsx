import { Checkbox, NumberInput, Radio, Textarea, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { ParkSelect } from '#admin/parks/park-select.tsx'
import { TimesInputs } from '#admin/form/times-inputs.tsx'
import { useSlugProposal } from '#admin/form/use-slug-proposal.ts'
import { COMPETITION_STATUSES } from '#contract/admin-competitions.ts'
import { COMPETITION_KINDS, COMPETITION_LEVELS } from '#contract/competitions.ts'
import { suggestSlug } from '#domain/admin/slug.ts'
import { currencySymbol } from '#admin/form/money.ts'
import { useCurrency } from '#features/config/queries.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useCompetitionWords } from './competition-words.ts'
import type { CompetitionForm } from './use-competition-form.ts'
import classes from './competition-form.module.css'

type FieldsProps = { form: CompetitionForm }

const HEBREW = { dir: 'rtl', lang: 'he', autoComplete: 'off' } as const
/** The description of a field stands below its input. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const ENGLISH = { dir: 'ltr', lang: 'en', autoComplete: 'off' } as const

/** The fields for name, address on the site, status, description, place and date. */
export function AboutFields({ form }: FieldsProps) {
  const { labelOf, kind, status } = useCompetitionWords()
  const { input } = form
  const propose = useSlugProposal('fields.slug', form.values.fields.slug, (slug) =>
    form.setFieldValue('fields.slug', slug),
  )
  /** The first typed name proposes the slug; an existing slug is never changed. */
  const fillSlug = () => {
    const { slug, name } = form.getValues().fields
    if (slug === '') propose(suggestSlug(name) ?? '')
  }
  const texts = { autosize: true, minRows: 2, maxRows: 8 } as const
  return (
    <div className={classes.stack}>
      <Radio.Group {...input('fields.kind')} label={labelOf('kind')}>
        <div className={classes.choices}>
          {COMPETITION_KINDS.map((value) => (
            <Radio key={value} value={value} label={kind[value]} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.fields}>
        <TextInput {...input('fields.name.he')} {...HEBREW} label={labelOf('name.he')} required />
        <TextInput {...input('fields.name.en')} {...ENGLISH} label={labelOf('name.en')} required onBlur={fillSlug} />
      </div>
      <div className={classes.fields}>
        <TextInput
          {...input('fields.slug')}
          label={labelOf('slug')}
          required
          dir="ltr"
          leftSection="/"
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput {...input('fields.date')} label={labelOf('date')} required type="date" />
      </div>
      <TimeFields form={form} />
      <div className={classes.fields}>
        <Textarea {...input('fields.summary.he')} {...HEBREW} {...texts} label={labelOf('summary.he')} />
        <Textarea {...input('fields.summary.en')} {...ENGLISH} {...texts} label={labelOf('summary.en')} />
      </div>
      <VenueFields form={form} />
      <div className={classes.fields}>
        <TextInput {...input('fields.place.he')} {...HEBREW} label={labelOf('place.he')} />
        <TextInput {...input('fields.place.en')} {...ENGLISH} label={labelOf('place.en')} />
      </div>
      <Radio.Group {...input('fields.status')} label={labelOf('status')}>
        <div className={classes.choices}>
          {COMPETITION_STATUSES.map((value) => (
            <Radio key={value} value={value} label={status[value]} />
          ))}
        </div>
      </Radio.Group>
      <TimesInputs
        times={form.values.fields}
        inputs={{ publishAt: form.input('fields.publishAt'), hideAt: form.input('fields.hideAt') }}
        isPublic={form.values.fields.status === 'published'}
      />
    </div>
  )
}

/** The competition's park, and whether it is closed to others meanwhile. */
function VenueFields({ form: { input, checkbox, values, setFieldValue } }: FieldsProps) {
  const { t } = useLingui()
  const { labelOf } = useCompetitionWords()
  const { parkId } = values.fields
  const { onChange: _, ...park } = input('fields.parkId')
  return (
    <div className={classes.stack}>
      <ParkSelect
        {...park}
        label={labelOf('parkId')}
        description={t`Its name and the way there are on the page. Without a park, or while it is hidden: the place below.`}
        without={[]}
        onChange={(id) => setFieldValue('fields.parkId', id)}
        clearable
      />
      {parkId !== null && (
        <Checkbox
          {...checkbox('fields.closesPark')}
          label={labelOf('closesPark')}
          description={t`While this is published, the park gets other hours on that day. They are taken back with it.`}
        />
      )}
    </div>
  )
}

/** The hours on the competition's day. */
function TimeFields({ form: { input } }: FieldsProps) {
  const { t } = useLingui()
  const { labelOf } = useCompetitionWords()
  return (
    <div className={classes.fields}>
      <TextInput
        {...input('fields.startTime')}
        label={labelOf('startTime')}
        type="time"
        description={t`Empty: not known yet. By the clock in Israel.`}
        inputWrapperOrder={BELOW}
      />
      <TextInput
        {...input('fields.endTime')}
        label={labelOf('endTime')}
        type="time"
        description={t`Before the start: on the next day.`}
        inputWrapperOrder={BELOW}
      />
    </div>
  )
}

/** The fields that say when registration opens and closes, for whom, and for how many riders. */
export function SignUpFields({ form }: FieldsProps) {
  const { t } = useLingui()
  const { labelOf, level } = useCompetitionWords()
  const symbol = currencySymbol(useCurrency(), useLanguage())
  const { input } = form
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <TextInput
          {...input('fields.opensAt')}
          label={labelOf('opensAt')}
          type="datetime-local"
          description={t`Empty: it is open from the beginning. By the clock in Israel.`}
          inputWrapperOrder={BELOW}
        />
        <TextInput {...input('fields.closesAt')} label={labelOf('closesAt')} required type="datetime-local" />
        <NumberField
          form={form}
          path="fields.capacity"
          label={labelOf('capacity')}
          description={t`Empty: any number`}
        />
      </div>
      <Checkbox.Group {...input('fields.levels')} label={labelOf('levels')} required>
        <div className={classes.choices}>
          {COMPETITION_LEVELS.map((value) => (
            <Checkbox key={value} value={value} label={level[value]} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.fields}>
        {(['he', 'en'] as const).map((language) => (
          <NumberField
            key={language}
            form={form}
            path={`fields.fee.${language}`}
            label={labelOf(`fee.${language}`)}
            description={t`Empty: this text speaks of no fee.`}
            leftSection={symbol}
            allowDecimal
          />
        ))}
      </div>
      <div className={classes.fields}>
        <NumberField
          form={form}
          path="fields.videos.most"
          label={labelOf('videos.most')}
          description={t`Empty: no videos are sent in`}
        />
        <NumberField form={form} path="fields.videos.seconds" label={labelOf('videos.seconds')} />
      </div>
    </div>
  )
}

type NumberPath = 'fields.capacity' | 'fields.fee.he' | 'fields.fee.en' | 'fields.videos.most' | 'fields.videos.seconds'
type NumberFieldProps = {
  form: CompetitionForm
  path: NumberPath
  label: string
  description?: string
  allowDecimal?: boolean
  leftSection?: string
}

function NumberField({ form, path, label, description, leftSection, allowDecimal = false }: NumberFieldProps) {
  return (
    <NumberInput
      {...form.input(path)}
      label={label}
      description={description}
      leftSection={leftSection}
      inputWrapperOrder={BELOW}
      dir="ltr"
      hideControls
      allowNegative={false}
      allowDecimal={allowDecimal}
      onChange={(value) => form.setFieldValue(path, typeof value === 'number' ? value : '')}
    />
  )
}
