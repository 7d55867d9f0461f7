import en from '../../content/accessibility.en.md'
import he from '../../content/accessibility.he.md'
import { TextPage } from './text-page.tsx'

/** `/accessibility` (spec §2). */
export const AccessibilityScreen = () => <TextPage texts={{ he, en }} path="/accessibility" />
