import en from '../../content/terms.en.md'
import he from '../../content/terms.he.md'
import { TextPage } from './text-page.tsx'

/** `/terms` (spec §2). */
export const TermsScreen = () => <TextPage texts={{ he, en }} path="/terms" />
