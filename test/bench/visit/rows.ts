import type { SubjectName } from './subjects'

/** A limit for our figure: a multiple of a yardstick's figure in the same run, or an absolute value. */
export interface Goal {
  readonly of: 'static' | 'floor' | 'itself'
  readonly most: number
}

/** One line of the report. */
export interface Row {
  /** Key of the figure in the results. */
  readonly figure: string
  readonly label: string
  readonly digits?: number
  readonly goals?: readonly Goal[]
}

const ofStatic = (most: number): Goal => ({ of: 'static', most })
const ofFloor = (most: number): Goal => ({ of: 'floor', most })
const atMost = (most: number): Goal => ({ of: 'itself', most })

/** The report, line by line; lines without figures are omitted. */
export const ROWS: readonly Row[] = [
  { figure: 'first.scriptKb', label: 'JS before the first cards (br), kB', goals: [ofFloor(1.15)] },
  { figure: 'first.pictureKb', label: 'pictures, kB' },
  { figure: 'first.allKb', label: 'everything but the page, kB' },
  { figure: 'first.fcp', label: 'FCP, ms', goals: [ofStatic(1.1)] },
  { figure: 'first.lcp', label: 'LCP, ms', goals: [ofStatic(1.3), ofFloor(0.6)] },
  { figure: 'first.homeLcp', label: 'LCP of home without its dialogs, ms', goals: [ofStatic(1.2)] },
  { figure: 'first.firstCards', label: 'first cards, ms', goals: [ofFloor(0.9)] },
  { figure: 'first.firstCall', label: 'first API call leaves, ms' },
  { figure: 'first.listCall', label: 'list is asked for, ms' },
  { figure: 'first.tbt', label: 'TBT, ms', goals: [ofFloor(1.5)] },
  { figure: 'first.longestTask', label: 'longest task, ms', goals: [ofFloor(0.6)] },
  { figure: 'first.cls', label: 'CLS', digits: 5, goals: [atMost(0)] },
  { figure: 'tour.cls', label: 'CLS, with the tour', digits: 5, goals: [atMost(0)] },
  { figure: 'granted.cls', label: 'CLS, position granted', digits: 5, goals: [atMost(0)] },
  { figure: 'denied.cls', label: 'CLS, position denied', digits: 5, goals: [atMost(0)] },
  { figure: 'tour.lcp', label: 'LCP, with the tour, ms' },
  { figure: 'granted.lcp', label: 'LCP, position granted, ms' },
  { figure: 'denied.lcp', label: 'LCP, position denied, ms' },
  { figure: 'second.fcp', label: 'second visit FCP, ms' },
  { figure: 'second.lcp', label: 'second visit LCP, ms', goals: [ofFloor(0.6)] },
  { figure: 'second.firstCards', label: 'second visit first cards, ms' },
  { figure: 'offline.fcp', label: 'second visit offline FCP, ms' },
  { figure: 'offline.lcp', label: 'second visit offline LCP, ms' },
  { figure: 'list.slowFrames', label: '200 stores: frames > 50 ms', goals: [ofFloor(1)] },
  { figure: 'list.frames', label: '200 stores: frames' },
  { figure: 'list.frameP95', label: '200 stores: p95 frame, ms', goals: [ofFloor(1)] },
  { figure: 'list.scrollTask', label: '200 stores: longest task, ms', goals: [ofFloor(1)] },
  { figure: 'list.nodes', label: '200 stores: elements', goals: [atMost(500)] },
  { figure: 'list.heapMb', label: '200 stores: heap, MB', digits: 1, goals: [ofFloor(1.5)] },
  { figure: 'player.frame', label: 'ten videos: median frame, ms', goals: [atMost(17)] },
  { figure: 'player.frameP95', label: 'ten videos: p95 frame, ms', goals: [ofStatic(1.5)] },
  { figure: 'player.slowFrames', label: 'ten videos: frames > 50 ms' },
  { figure: 'player.frames', label: 'ten videos: frames' },
  { figure: 'tap.tap', label: 'tap to paint, ms', goals: [atMost(100)] },
  { figure: 'tap.back', label: 'back, place kept, ms', goals: [atMost(100)] },
]

/** Medians of one subject by figure; figures that were not measured are missing. */
export type Medians = Readonly<Record<SubjectName, Readonly<Record<string, number>>>>

/** The result of a goal. `value` must not exceed `goal.most`. */
export interface Judged {
  readonly goal: Goal
  readonly value: number
  readonly met: boolean
}

/** Compares the medians of a row with its goals, rounded as in the report. Goals whose yardstick was not measured are omitted. */
export function judge({ figure, digits = 0, goals = [] }: Row, medians: Medians): Judged[] {
  return goals.flatMap((goal) => {
    const ours = medians.ours[figure]
    const base = goal.of === 'itself' ? 1 : medians[goal.of][figure]
    if (ours === undefined || base === undefined) return []
    // Zero compared with zero passes.
    const value = ours === 0 && base === 0 ? 0 : ours / base
    if (goal.of === 'itself') return [{ goal, value, met: Number(value.toFixed(digits)) <= goal.most }]
    return [{ goal, value, met: value <= goal.most }]
  })
}
