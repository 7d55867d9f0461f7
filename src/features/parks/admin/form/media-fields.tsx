import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { mapFrameSource, videoFrameSource } from '#platform/address/frame-sources.ts'
import { embedAddress } from './embed.ts'
import { useParkWords } from './park-words.ts'
import type { ParkForm } from './use-park-form.ts'
import { Warning, Warnings } from '../../form/warning.tsx'
import classes from '../../form/form.module.css'

/** The fields for the framed map, the video, and the picture that is shown when the page is shared. */
export function MediaFields({ form }: { form: ParkForm }) {
  const { t } = useLingui()
  return (
    <div className={classes.stack}>
      <EmbedInput
        form={form}
        field="mapsEmbed"
        isShown={mapFrameSource}
        description={t`In Google Maps: Share, Embed a map. Paste its code or its address.`}
        refusal={<Trans>Only maps of Google Maps are shown on the page; this is none.</Trans>}
      />
      <EmbedInput
        form={form}
        field="videoEmbed"
        isShown={videoFrameSource}
        description={t`The address of a video on YouTube or Vimeo`}
        refusal={<Trans>Only videos of YouTube and Vimeo are shown on the page; this is none.</Trans>}
      />
      <EmbedInput
        form={form}
        field="socialImage"
        description={t`Shown where the park's page is shared. Empty: the first photo.`}
      />
    </div>
  )
}

type EmbedInputProps = {
  form: ParkForm
  field: 'mapsEmbed' | 'videoEmbed' | 'socialImage'
  description: string
  /** Returns the address that the page would show in a frame, or null if the page would show none. */
  isShown?: (address: string) => string | null
  refusal?: ReactNode
}

function EmbedInput({ form, field, description, isShown, refusal }: EmbedInputProps) {
  const { labelOf } = useParkWords()
  const value = form.values.fields[field]
  const isRefused = value.trim() !== '' && isShown?.(embedAddress(value)) === null
  return (
    <div>
      <TextInput
        {...form.input(`fields.${field}`)}
        label={labelOf(field)}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onBlur={() => {
          const address = embedAddress(value)
          if (address !== value) form.setFieldValue(`fields.${field}`, address)
        }}
      />
      <Warnings>{isRefused && <Warning>{refusal}</Warning>}</Warnings>
    </div>
  )
}
