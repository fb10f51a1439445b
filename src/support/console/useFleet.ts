import { useCallback, useEffect, useState } from 'react'
import type { FleetNow } from '../fleet/fleetTypes'
import type { DeskClient, DeskTrouble } from './desk'

/** The runs are looked at again after so long. */
const LOOK_MS = 2_000

export interface FleetSeen {
  /** Null before the first answer. */
  readonly fleet: FleetNow | null
  readonly trouble: DeskTrouble | null
  readonly again: () => void
}

/** The runs of the fleet, asked for again and again while the page shows them. */
export function useFleet(desk: DeskClient): FleetSeen {
  const [{ fleet, trouble }, setSeen] = useState<Omit<FleetSeen, 'again'>>({ fleet: null, trouble: null })
  const [asked, setAsked] = useState(0)
  const again = useCallback(() => setAsked((count) => count + 1), [])
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void desk.fleet().then((found) => {
      if (left) return
      setSeen((before) => ('answer' in found ? { fleet: found.answer, trouble: null } : { ...before, trouble: found.trouble }))
      if ('answer' in found) timer = setTimeout(again, LOOK_MS)
    })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [desk, asked, again])
  return { fleet, trouble, again }
}
