import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { GUIDE_STATUSES } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import { GUIDE_LIMITS } from '#contract/new-guide.ts'
import { SlugSuggestion } from '#admin/form/slug-suggestion.tsx'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import { optionsOf } from '#admin/values/words.ts'
import { slugFrom } from '#domain/admin/slug.ts'
import { useImageUpload } from '#admin/pictures/use-image-upload.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { TimesInputs } from '#admin/form/times-inputs.tsx'
import { ImageField } from '#admin/pictures/image-field.tsx'
import { CATEGORY_ORDER } from '../category-text.ts'
import classes from './guide-form.module.css'
import type { GuideFields } from './guide-form.ts'
import { GuideTextField } from './guide-text-field.tsx'
import { useGuideWords } from './guide-words.ts'
import { RelatedField } from './related-field.tsx'
import { TagsField } from './tags-field.tsx'

/** The help text stands below each field, so that adjacent fields are aligned. */
const HELP_BELOW = ['label', 'input', 'description', 'error'] as const

type Form = EditForm<GuideFields>['form']

/** The fields of a guide: both languages side by side, and the shared ones. */
export function GuideFieldInputs({ form, id }: { form: Form; id?: string }) {
  return (
    <>
      <div className={classes.languages}>
        <LanguageFields form={form} language="he" />
        <LanguageFields form={form} language="en" />
      </div>
      <SharedFields form={form} id={id} />
    </>
  )
}

const NAMES = {
  he: { title: 'title', description: 'description', content: 'content' },
  en: { title: 'titleEn', description: 'descriptionEn', content: 'contentEn' },
} as const

function LanguageFields({ form, language }: { form: Form; language: Language }) {
  const { t } = useLingui()
  const words = useGuideWords()
  const names = NAMES[language]
  const text = { lang: language, dir: language === 'he' ? 'rtl' : 'ltr' }
  const { value, onChange, error, name } = form.input(`fields.${names.content}`)
  return (
    <AdminCard title={language === 'he' ? t`Hebrew` : t`English`}>
      <div className={classes.language}>
        <TextInput
          {...form.input(`fields.${names.title}`)}
          {...text}
          label={words.field[names.title]}
          maxLength={GUIDE_LIMITS.title}
          autoComplete="off"
        />
        <Textarea
          {...form.input(`fields.${names.description}`)}
          {...text}
          label={words.field[names.description]}
          description={t`On cards, in search engines and in shared links`}
          inputWrapperOrder={[...HELP_BELOW]}
          maxLength={GUIDE_LIMITS.description}
          rows={3}
        />
        <GuideTextField
          name={name}
          label={words.field[names.content]}
          language={language}
          value={value}
          onChange={onChange}
          error={error}
        />
      </div>
    </AdminCard>
  )
}

function SharedFields({ form, id }: { form: Form; id: string | undefined }) {
  const { t } = useLingui()
  const words = useGuideWords()
  const { tags, relatedGuides } = form.values.fields
  return (
    <>
      <AdminCard title={t`About the guide`}>
        <div className={classes.fields}>
          <SlugField form={form} />
          <NativeSelect
            {...form.input('fields.category')}
            label={words.field.category}
            data={optionsOf(words.category, CATEGORY_ORDER)}
          />
          <NativeSelect
            {...form.input('fields.status')}
            label={words.field.status}
            description={t`Riders see published guides only`}
            inputWrapperOrder={[...HELP_BELOW]}
            data={optionsOf(words.status, GUIDE_STATUSES)}
          />
          <TextInput
            {...form.input('fields.author')}
            label={words.field.author}
            description={t`In both scripts: נועה ארז / Noa Erez`}
            inputWrapperOrder={[...HELP_BELOW]}
            maxLength={GUIDE_LIMITS.author}
            autoComplete="off"
          />
        </div>
        <TimesInputs
          times={form.values.fields}
          inputs={{ publishAt: form.input('fields.publishAt'), hideAt: form.input('fields.hideAt') }}
          isPublic={form.values.fields.status === 'active'}
        />
        <Checkbox {...form.checkbox('fields.isFeatured')} label={t`Featured: first in lists, and on the home page`} />
      </AdminCard>
      <AdminCard title={t`Cover and other pictures`}>
        <div className={classes.wide}>
          <PicturesField
            form={form}
            name="images"
            description={t`The first is the cover; those that the text does not show stand below it.`}
          />
          <PicturesField
            form={form}
            name="imagesEn"
            description={t`Only if they differ: a drawing with words, for example.`}
          />
        </div>
      </AdminCard>
      <AdminCard title={t`Tags and what to read next`}>
        <div className={classes.wide}>
          <TagsField
            label={words.field.tags}
            value={tags}
            onChange={(value) => form.setFieldValue('fields.tags', value)}
            error={form.errorOf('fields.tags')}
          />
          <RelatedField
            label={words.field.relatedGuides}
            value={relatedGuides}
            onChange={(value) => form.setFieldValue('fields.relatedGuides', value)}
            error={form.errorOf('fields.relatedGuides')}
            except={id}
          />
        </div>
      </AdminCard>
    </>
  )
}

type PicturesFieldProps = { form: Form; name: 'images' | 'imagesEn'; description: string }

function PicturesField({ form, name, description }: PicturesFieldProps) {
  const words = useGuideWords()
  const upload = useImageUpload()
  const { title, titleEn } = form.values.fields
  return (
    <ImageField
      label={words.field[name]}
      description={description}
      path={`fields.${name}`}
      value={form.values.fields[name]}
      onChange={(images) => form.setFieldValue(`fields.${name}`, images)}
      errorOf={form.errorOf}
      max={GUIDE_LIMITS.images}
      proposedText={{ he: title, en: titleEn }}
      {...upload}
    />
  )
}

function SlugField({ form }: { form: Form }) {
  const { t } = useLingui()
  const words = useGuideWords()
  const { slug, titleEn } = form.values.fields
  const suggestion = slugFrom(titleEn)
  return (
    <SlugSuggestion
      slug={slug}
      suggestion={suggestion}
      words={t`From the English title: ${suggestion}`}
      onTake={(taken) => form.setFieldValue('fields.slug', taken)}
    >
      <TextInput
        {...form.input('fields.slug')}
        label={words.field.slug}
        description={t`After /guides/: small Latin letters, digits and hyphens`}
        inputWrapperOrder={[...HELP_BELOW]}
        required
        withAsterisk
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={96}
      />
    </SlugSuggestion>
  )
}
