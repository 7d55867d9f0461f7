import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type AdminGuide, adminGuideAnswerSchema } from '#contract/admin-guides.ts'
import { guideBodySchema } from '#contract/new-guide.ts'
import { type EditForm, useEditForm } from '#platform/admin/use-edit-form.ts'
import { imageProblemTexts } from '#platform/admin/upload-image.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { createGuide, editGuide } from './api.ts'
import { checkPictures, fieldsOf, type GuideFields, toBody } from './guide-form.ts'
import { keepGuide } from './queries.ts'
import { useTellGuideFailure } from './use-tell-guide-failure.ts'

const PROBLEM_TEXTS = {
  slug: msg`Only small Latin letters, digits and hyphens: first-ollie`,
  taken: msg`Another guide has this address`,
  tooMany: msg`These are too many`,
  ...imageProblemTexts,
  repeated: msg`One of them is there twice`,
}

/** A taken address is a problem of its field. */
const TAKEN = { code: 'SLUG_TAKEN', field: 'slug', problem: 'taken' }

/** The form of a guide. */
export function useEditGuide(guide: AdminGuide, key: string): EditForm<GuideFields> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellGuideFailure()
  const stored = useMemo(() => ({ fields: fieldsOf(guide), revision: guide.revision }), [guide])
  return useEditForm({
    draftName: `guide/${guide._id}`,
    stored,
    schema: guideBodySchema,
    toBody,
    taken: TAKEN,
    check: checkPictures,
    problemTexts: PROBLEM_TEXTS,
    async save(body, revision) {
      const saved = await editGuide(services, guide._id, { ...body, revision })
      keepGuide(services.queryClient, saved, key)
      return { fields: fieldsOf(saved), revision: saved.revision }
    },
    onSaved({ fields: { status } }, before) {
      const isPublished = status === 'active' && before.status !== 'active'
      const isHidden = status !== 'active' && before.status === 'active'
      toast({ title: isPublished ? t`Published` : isHidden ? t`Hidden from riders` : t`Saved`, variant: 'success' })
    },
    takeNewer(current) {
      const newer = adminGuideAnswerSchema.shape.data.safeParse(current).data
      if (newer) keepGuide(services.queryClient, newer.guide, key)
    },
    onFailure: (failure) => tell(failure, t`Not saved`),
  })
}

/** The form of a new guide. `initial` keeps its identity. */
export function useNewGuide(
  initial: GuideFields,
  draftName: string,
  onCreated: (guide: AdminGuide) => void,
): EditForm<GuideFields> {
  const { t } = useLingui()
  const services = useServices()
  const tell = useTellGuideFailure()
  const stored = useMemo(() => ({ fields: initial, revision: 0 }), [initial])
  return useEditForm({
    draftName,
    stored,
    schema: guideBodySchema,
    toBody,
    taken: TAKEN,
    check: checkPictures,
    problemTexts: PROBLEM_TEXTS,
    async save(body) {
      const guide = await createGuide(services, body)
      keepGuide(services.queryClient, guide)
      return { fields: fieldsOf(guide), revision: guide.revision, guide }
    },
    onSaved: ({ guide }) => onCreated(guide),
    onFailure: (failure) => tell(failure, t`Not saved`),
  })
}
