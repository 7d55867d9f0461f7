import { Later, lazyPart } from '#platform/page/later.tsx'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'

const PlanList = lazyPart(async () => (await import('../plan/plan-list.tsx')).PlanList)

/** The kept plans, once their code and texts are loaded. */
export function PlanSpot() {
  return (
    useAreaTexts('parks') && (
      <Later>
        <PlanList />
      </Later>
    )
  )
}
