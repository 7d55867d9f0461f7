import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import classes from '../screens/competition-screen.module.css'

/** Tries to send the waiting entries of the outbox. */
export function SendNow({ label }: { label: string }) {
  const { outbox } = useServices()
  return (
    <div className={classes.actions}>
      <Button variant="primary" onClick={() => void outbox.drain('asked')}>
        {label}
      </Button>
    </div>
  )
}
