import { NumberField } from '#admin/form/number-field.tsx'
import { CoverField, ElementsField, SurfaceField } from '../../form/elements-section.tsx'
import { factFormOf } from '../../form/fact-form.ts'
import formClasses from '../../form/form.module.css'
import { useParkWords } from './park-words.ts'
import type { ParkForm } from './use-park-form.ts'

/** The fields for what is in a park: elements, surface, roof and size. */
export function ElementFields({ form }: { form: ParkForm }) {
  const { labelOf } = useParkWords()
  const facts = factFormOf(form)
  return (
    <div className={formClasses.stack}>
      <ElementsField form={facts} />
      <SurfaceField form={facts} />
      <CoverField form={facts} />
      <div className={formClasses.narrow}>
        <NumberField {...form.input('fields.sizeM2')} label={labelOf('sizeM2')} allowDecimal={false} maxLength={6} />
      </div>
    </div>
  )
}
