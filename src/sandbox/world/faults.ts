/**
 * Faults of a call. A lost request never arrives. A call with a lost answer takes effect. A hanging call is never answered. `resend`: the
 * browser sends the same request twice.
 */
export type FaultKind =
  | 'loseRequest' | 'loseAnswer' | 'hang' | 'delay' | 'status' | 'html' | 'cutJson' | 'wrongType' | 'expireTokens' | 'errorCode'
  | 'mutate' | 'resend'

export interface FaultPlan {
  readonly kind: FaultKind
  /** The path of an endpoint, or a prefix with `*`: `/homepage/*`, `*`. */
  readonly path: string
  /** Number of calls it applies to, 1 if absent; null until it is removed. */
  readonly times?: number | null
  /** Number of calls that pass first. */
  readonly skip?: number
  /** delay: milliseconds. */
  readonly ms?: number
  /** status: 429, 500 … */
  readonly status?: number
  /** errorCode: the code to refuse with. */
  readonly code?: string
  readonly message?: string
  /** mutate: returns the JSON text that replaces an answer's data; `userId` is null for a guest. Used by tests only. */
  readonly mutate?: (data: unknown, userId: string | null) => string
}
export interface Fault extends FaultPlan {
  readonly id: number
  readonly met: number
}

/** The active faults. Each call asks once which of them apply. */
export function createFaults() {
  let lastId = 0
  let faults: (Fault & { seen: number })[] = []
  let latencyMs = 0
  return {
    /** Activates a fault and returns its id. */
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
    /** An extra delay of every call. */
    set latencyMs(ms: number) {
      latencyMs = Math.max(0, ms)
    },
    /** The faults that apply to a call of `path`; limited ones are counted down. */
    apply(path: string): readonly FaultPlan[] {
      const applied: FaultPlan[] = []
      faults = faults.flatMap((fault) => {
        if (!covers(fault.path, path)) return [fault]
        const seen = fault.seen + 1
        if (seen <= (fault.skip ?? 0)) return [{ ...fault, seen }]
        applied.push(fault)
        const left = fault.times === null ? null : (fault.times ?? 1) - 1
        return left === 0 ? [] : [{ ...fault, seen, met: fault.met + 1, times: left }]
      })
      return applied
    },
  }
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path
}

/** A copy of a value with all numbers and booleans as text. */
export function mistyped(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(mistyped)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mistyped(item)]))
}
