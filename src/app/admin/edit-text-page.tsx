import { EditTextScreen } from '#features/site-texts/admin/edit-text-screen.tsx'
import { TextArticle } from '../pages/text-page.tsx'
import { BUILT_IN_TEXTS } from './built-in-texts.ts'

/** `/admin/texts/$id`: a text's form. The preview of a long text is made of the page's own parts. */
export const EditTextPage = ({ id }: { id: string }) => (
  <EditTextScreen id={id} builtIn={BUILT_IN_TEXTS} preview={(text) => <TextArticle text={text} />} />
)
