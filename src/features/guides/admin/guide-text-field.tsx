import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Language } from '#contract/limits.ts'
import { withHeadingIds } from '#domain/heading-ids.ts'
import { videoFrameSource } from '#platform/address/frame-sources.ts'
import { useImageUpload } from '#admin/pictures/use-image-upload.ts'
import type { RichTextEditorProps } from '#admin/rich-text/rich-text-editor.tsx'

/** Loaded as a chunk of its own, because only this form needs the editor. */
const RichTextEditor = lazy(() =>
  import('#admin/rich-text/rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

const isVideo = (address: string) => videoFrameSource(address) !== null

type TextFieldProps = Pick<RichTextEditorProps, 'name' | 'label' | 'error' | 'value' | 'onChange'> & {
  language: Language
}

/** The text of a guide in a language. */
export function GuideTextField(props: TextFieldProps) {
  const { problemOf, ...pictures } = useImageUpload()
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <RichTextEditor
        {...props}
        finish={withHeadingIds}
        isVideo={isVideo}
        pictures={{ ...pictures, problemOf: (failure) => problemOf(failure)?.text }}
      />
    </Suspense>
  )
}
