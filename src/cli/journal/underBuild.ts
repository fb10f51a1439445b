import { join } from 'node:path'
import * as v from 'valibot'
import { replayersIn } from '../../support/desk/replayers'
import { replayResultSchema, type PageLoad, type LineRef } from '../../support/replayer/types'
import { tooLargeReason } from './memoryLimit'
import type { Recording } from './types'

const root = join(__dirname, '../../..')
const folders = () => [process.env['REPLAYERS_DIR'] ?? join(root, '.cache/replayers'), join(root, 'dist-desk/replay')]

/** The replay of a page load by another build. */
export interface UnderBuild {
  readonly load: PageLoad
  /** The state after a line by the build's reducers; undefined for builds that cannot compute it. */
  readonly stateAt: (seq: number) => unknown
}

interface StoredReplayer {
  readonly replay: (text: string) => unknown
  readonly stateAt?: (text: string, place: LineRef) => unknown
}

/** The replay of a journal by a build's replayer, or the reason why there is none. `build` may be `own`: the build that recorded. */
export function underBuild(build: string, recording: Recording): UnderBuild | { readonly why: string } {
  const { header } = recording
  const wanted = build === 'own' ? header.build : build
  const path = folders().map((folder) => replayersIn(folder).pathOf(wanted)).find((each) => each !== null)
  if (path === undefined || path === null) return { why: `no replayer of build ${wanted} in ${folders().join(' or ')}` }
  const tooLarge = tooLargeReason(recording)
  if (tooLarge !== null) return { why: tooLarge }
  // The file is read unchanged: a build of its time knows the events of its time.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const replayer = require(path) as StoredReplayer
  const text = recording.text()
  const replayed = v.parse(replayResultSchema, replayer.replay(text))
  if (replayed.build !== wanted) return { why: `the replayer that is kept as ${wanted} is of build ${replayed.build}` }
  if (!replayed.read) return { why: `build ${wanted} cannot read it: ${replayed.why}` }
  const { id, segment } = header
  const load = replayed.pageLoads.find((each) => each.id === id && each.segment === segment)
  if (!load) return { why: `build ${wanted} does not find the page load in it` }
  return { load, stateAt: (seq) => replayer.stateAt?.(text, { id, segment, seq }) }
}
