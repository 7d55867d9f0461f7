import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TIMES_PROBLEM_TEXTS } from '#admin/form/times.ts'
import { type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import { useOpenAdded } from '#admin/things/use-open-added.ts'
import { type AdminGuide, adminGuideAnswerSchema, adminGuideSchema } from '#contract/admin-guides.ts'
import { type GuideBody, guideBodySchema } from '#contract/new-guide.ts'
import { imageProblemTexts } from '#admin/pictures/upload-image.ts'
import { createGuide, editGuide } from './api.ts'
import { checkPictures, fieldsOf, type GuideFields, toBody } from './guide-form.ts'
import { guideThings } from './queries.ts'
import { useTellGuideFailure } from './use-tell-guide-failure.ts'

const toStored = (guide: AdminGuide) => ({ fields: fieldsOf(guide), revision: guide.revision })

const FORM: FormOf<AdminGuide, GuideFields, GuideBody> = {
  name: guideThings.name,
  schema: guideBodySchema,
  toStored,
  toBody,
  // If the slug is taken, the form shows that as a problem of the slug field.
  taken: { code: 'SLUG_TAKEN', field: 'slug', problem: 'taken' },
  check: checkPictures,
  problemTexts: {
    slug: msg`Only small Latin letters, digits and hyphens: first-ollie`,
    reserved: msg`The site has a page at this address`,
    taken: msg`Another guide has this address`,
    tooMany: msg`These are too many`,
    ...imageProblemTexts,
    ...TIMES_PROBLEM_TEXTS,
    repeated: msg`One of them is there twice`,
  },
  publish: (fields) => (fields.status === 'active' ? fields : { ...fields, status: 'active' }),
  keep: (queryClient, guide, key = guide._id) => guideThings.keep(queryClient, guide, guide._id, key),
  readNewer: (current) => adminGuideAnswerSchema.shape.data.safeParse(current).data?.guide,
  readFormer: (guide) => adminGuideSchema.safeParse(guide).data,
}

/**
 * The form of a guide.
 * @param key the guide's id or slug in the address
 */
export function useEditGuide(guide: AdminGuide, key: string) {
  const { t } = useLingui()
  const tell = useTellGuideFailure()
  return useEditForm(FORM, {
    id: guide._id,
    save: (services, body, revision) => editGuide(services, guide._id, { ...body, revision }),
    key,
    stored: useMemo(() => toStored(guide), [guide]),
    savedToast({ status }, before) {
      const isPublished = status === 'active' && before.status !== 'active'
      const isHidden = status !== 'active' && before.status === 'active'
      return { title: isPublished ? t`The guide is published` : isHidden ? t`Hidden from riders` : t`Saved` }
    },
    onFailure: (failure, show) => tell(failure, t`Not saved`, show),
  })
}

/** The form of a new guide. `initial` must be the same object in each rendering. */
export function useNewGuide(initial: GuideFields, draft: string) {
  const { t } = useLingui()
  const tell = useTellGuideFailure()
  return useEditForm(FORM, {
    draft,
    save: createGuide,
    stored: useMemo(() => ({ fields: initial, revision: 0 }), [initial]),
    savedToast: ({ status }) => ({ title: status === 'active' ? t`The guide is published` : t`Saved` }),
    onSaved: useOpenAdded(guideThings),
    onFailure: (failure, show) => tell(failure, t`Not saved`, show),
  })
}
