/** Microseconds, as all times in a trace. Longer main-thread tasks are long tasks. */
const LONG_US = 50_000

/** The start of a function in a script, counted from zero. Without a url it is work of the browser. */
export interface Frame {
  readonly url: string
  readonly line: number
  readonly column: number
  readonly name: string
}

interface CallFrame {
  readonly functionName: string
  readonly url?: string
  readonly lineNumber?: number
  readonly columnNumber?: number
}

/** The fields of a Chromium trace that are read here. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly id?: string
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly data?: {
      readonly startTime?: number
      readonly timeDeltas?: readonly number[]
      readonly cpuProfile?: {
        readonly nodes?: readonly { readonly id: number; readonly parent?: number; readonly callFrame: CallFrame }[]
        readonly samples?: readonly number[]
      }
    }
  }
}

/** A long task; the thread ran for `share` of its time, in the rest the processor was used elsewhere. */
interface LongTask {
  readonly from: number
  readonly to: number
  readonly share: number
}

interface Profile {
  readonly pid: number
  readonly tid: number
  readonly samples: readonly { readonly at: number; readonly frame: Frame }[]
}

/** The thread's own time in long tasks by function, in milliseconds. The page's thread is the profiled one with the most work. */
export function timeInLongTasks(events: readonly TraceEvent[]): Map<Frame, number> {
  const all = profilesIn(events).map((profile) => attribute(profile, longTasksOf(events, profile)))
  const total = (times: Map<Frame, number>) => [...times.values()].reduce((sum, ms) => sum + ms, 0)
  return all.sort((a, b) => total(b) - total(a))[0] ?? new Map<Frame, number>()
}

function longTasksOf(events: readonly TraceEvent[], { pid, tid }: Profile): LongTask[] {
  return events
    .filter(({ name, ph, dur = 0, ...event }) => (
      ph === 'X' && dur > LONG_US && name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid
    ))
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, share: tdur / dur }))
    .sort((a, b) => a.from - b.from)
}

/** Each sample represents the time until the next one, as far as that lies in a long task. */
function attribute({ samples }: Profile, tasks: readonly LongTask[]): Map<Frame, number> {
  const times = new Map<Frame, number>()
  let next = 0
  samples.forEach(({ at, frame }, index) => {
    const until = samples[index + 1]?.at ?? at
    while ((tasks[next]?.to ?? Number.POSITIVE_INFINITY) <= at) next += 1
    for (let task = tasks[next], ahead = next; task && task.from < until; task = tasks[++ahead]) {
      const overlap = Math.min(until, task.to) - Math.max(at, task.from)
      if (overlap > 0) times.set(frame, (times.get(frame) ?? 0) + (overlap * task.share) / 1_000)
    }
  })
  return times
}

function profilesIn(events: readonly TraceEvent[]): Profile[] {
  return events.filter(({ name }) => name === 'Profile').map(({ id, pid, tid, args }) => {
    const frames = new Map<number, Frame>()
    const samples: { at: number; frame: Frame }[] = []
    let now = args?.data?.startTime ?? 0
    for (const chunk of events) {
      if (chunk.name !== 'ProfileChunk' || chunk.id !== id || chunk.pid !== pid) continue
      const { cpuProfile, timeDeltas = [] } = chunk.args?.data ?? {}
      for (const node of cpuProfile?.nodes ?? []) frames.set(node.id, frameOf(node.callFrame, frames.get(node.parent ?? -1)))
      cpuProfile?.samples?.forEach((node, at) => {
        now += timeDeltas[at] ?? 0
        const frame = frames.get(node)
        if (frame) samples.push({ at: now, frame })
      })
    }
    return { pid, tid, samples: samples.sort((a, b) => a.at - b.at) }
  })
}

/** Time of a built-in function belongs to its caller. */
function frameOf({ functionName, url = '', lineNumber = 0, columnNumber = 0 }: CallFrame, caller: Frame | undefined): Frame {
  if (url === '' && caller && caller.url !== '') return caller
  return { url, line: lineNumber, column: columnNumber, name: functionName }
}
