/**
 * How a call can go wrong. A lost request never arrives; a lost answer was acted upon; a hanging call is never answered. `resend`: the
 * answer is lost, and the browser sends the request once more, as it was.
 */
export type FaultKind =
  | 'loseRequest' | 'loseAnswer' | 'hang' | 'delay' | 'status' | 'html' | 'cutJson' | 'wrongType' | 'expireTokens' | 'errorCode'
  | 'mutate' | 'resend'

export interface FaultPlan {
  readonly kind: FaultKind
  /** An endpoint's path, or a beginning of one with `*`: `/homepage/*`, `*`. */
  readonly path: string
  /** How many calls it meets; null for all until it is taken away. */
  readonly times?: number | null
  /** Calls it lets pass first. */
  readonly skip?: number
  /** delay: milliseconds. */
  readonly ms?: number
  /** status: 429, 500 … */
  readonly status?: number
  /** errorCode: the code to refuse with. */
  readonly code?: string
  readonly message?: string
  /** mutate: the JSON text to send in place of an answer's data. Only tests have it. */
  readonly mutate?: (data: unknown) => string
}
export interface Fault extends FaultPlan {
  readonly id: number
  readonly met: number
}

/** The faults that are on. Each call asks once which ones it meets. */
export function createFaults() {
  let lastId = 0
  let faults: (Fault & { seen: number })[] = []
  let latencyMs = 0
  return {
    /** Switches a fault on; answers its id. */
    add(plan: FaultPlan): number {
      lastId += 1
      faults.push({ ...plan, id: lastId, met: 0, seen: 0 })
      return lastId
    },
    remove(id: number): void {
      faults = faults.filter((fault) => fault.id !== id)
    },
    clear(): void {
      faults = []
      latencyMs = 0
    },
    list: (): readonly Fault[] => faults.map(({ seen: _, ...fault }) => fault),
    get latencyMs() {
      return latencyMs
    },
    /** Every call takes this much longer. */
    set latencyMs(ms: number) {
      latencyMs = Math.max(0, ms)
    },
    /** The faults that a call to `path` meets, used up where they are counted. */
    meet(path: string): readonly FaultPlan[] {
      const met: FaultPlan[] = []
      faults = faults.flatMap((fault) => {
        if (!covers(fault.path, path)) return [fault]
        const seen = fault.seen + 1
        if (seen <= (fault.skip ?? 0)) return [{ ...fault, seen }]
        met.push(fault)
        const left = fault.times === null ? null : (fault.times ?? 1) - 1
        return left === 0 ? [] : [{ ...fault, seen, met: fault.met + 1, times: left }]
      })
      return met
    },
  }
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path
}

/** Every number and flag as text: what a careless server sends. */
export function mistyped(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(mistyped)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mistyped(item)]))
}
