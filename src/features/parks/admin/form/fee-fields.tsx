import { NumberField } from '#admin/form/number-field.tsx'
import { useParkWords } from './park-words.ts'
import type { ParkForm } from './use-park-form.ts'
import formClasses from '../../form/form.module.css'
import classes from './park-form.module.css'

/** The two fields for the amounts of the entry fee, in shekels. */
export function FeeFields({ form }: { form: ParkForm }) {
  const { labelOf } = useParkWords()
  if (form.values.fields.amenities.entryFee !== 'yes') return null
  const fee = (who: 'adult' | 'child') => (
    <NumberField
      {...form.input(`fields.entryFee.${who}`)}
      label={labelOf(`entryFee.${who}`)}
      leftSection="₪"
      decimalScale={2}
    />
  )
  return (
    <div className={`${formClasses.narrow} ${classes.fee}`}>
      {fee('adult')}
      {fee('child')}
    </div>
  )
}
