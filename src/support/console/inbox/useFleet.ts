import { useCallback, useEffect, useState } from 'react'
import type { FleetStatus } from '../../fleet/fleetTypes'
import type { DeskClient, DeskError } from './desk'

/** The poll interval of the runs, ms. */
const POLL_MS = 2_000

export interface FleetQuery {
  /** Null before the first response. */
  readonly fleet: FleetStatus | null
  readonly error: DeskError | null
  readonly refetch: () => void
}

/** Polls the runs of the fleet while the component is mounted. Polling stops after an error, until `refetch`. */
export function useFleet(desk: DeskClient): FleetQuery {
  const [{ fleet, error }, setState] = useState<Omit<FleetQuery, 'refetch'>>({ fleet: null, error: null })
  const [requestCount, setRequestCount] = useState(0)
  const refetch = useCallback(() => setRequestCount((count) => count + 1), [])
  useEffect(() => {
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void desk.fleet().then((found) => {
      if (isCancelled) return
      setState((before) => ('answer' in found ? { fleet: found.answer, error: null } : { ...before, error: found.error }))
      if ('answer' in found) timer = setTimeout(refetch, POLL_MS)
    })
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [desk, requestCount, refetch])
  return { fleet, error, refetch }
}
