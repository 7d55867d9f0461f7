import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { configCache, useConfig } from '#features/config/queries.ts'
import type { WholeHome } from '#features/site-texts/admin/built-in.ts'
import { EditTextScreen, type TextPreviews } from '#features/site-texts/admin/edit-text-screen.tsx'
import { createQueryClient } from '#platform/query-client.ts'
import { BUILT_IN_TEXTS } from './built-in-texts.ts'
import { HomeScene } from '../home/home-scene.tsx'
import { HomeTop } from '../home/home-top.tsx'
import { TextArticle } from '../pages/text-page.tsx'

const PREVIEWS: TextPreviews = {
  article: (text) => <TextArticle text={text} />,
  home: (lines) => <HomePreview lines={lines} />,
}

/** `/admin/texts/$id`: a text's form, with previews made of the pages' own parts. */
export const EditTextPage = ({ id }: { id: string }) => (
  <EditTextScreen id={id} builtIn={BUILT_IN_TEXTS} previews={PREVIEWS} />
)

const nothing = () => undefined

/** The parts of the home page that have edited lines. They read the lines from settings of their own. */
function HomePreview({ lines }: { lines: WholeHome }) {
  const config = useConfig()
  const queryClient = useMemo(() => createQueryClient(), [])
  useMemo(() => {
    if (config) queryClient.setQueryData(configCache.queryKey, { ...config, texts: { home: lines } })
  }, [queryClient, config, lines])
  return (
    <QueryClientProvider client={queryClient}>
      <HomeTop status="idle" onNear={nothing} />
      <HomeScene onNear={nothing} />
    </QueryClientProvider>
  )
}
