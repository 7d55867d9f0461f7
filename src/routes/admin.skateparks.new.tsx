import { createFileRoute } from '@tanstack/react-router'
import { ID_PATTERN } from '#contract/common.ts'
import { NewParkScreen } from '#features/parks/admin/form/new-park-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/skateparks/new')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  /** `suggestion`: the id of a rider's suggestion to add a park, whose values fill the form. */
  validateSearch: ({ suggestion }: Record<string, unknown>): { suggestion?: string } =>
    typeof suggestion === 'string' && ID_PATTERN.test(suggestion) ? { suggestion } : {},
  component: function NewParkRoute() {
    return <NewParkScreen suggestion={Route.useSearch().suggestion} />
  },
})
