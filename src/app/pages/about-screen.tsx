import en from '../../content/about.en.md'
import he from '../../content/about.he.md'
import { TextPage } from './text-page.tsx'

/** `/about` (spec §2). */
export const AboutScreen = () => <TextPage texts={{ he, en }} path="/about" />
