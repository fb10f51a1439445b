import { join } from 'node:path'
import * as v from 'valibot'
import type { Journal } from '../../../src/journal/entries'
import { replayersIn } from '../../../src/support/desk/replayers'
import { replayedSchema } from '../../../src/support/replayer/types'
import type { PageLoad } from '../../../src/support/replayer/types'
import { textsOf } from './readAll'

const root = join(__dirname, '../../..')
const folders = () => [process.env['REPLAYERS_DIR'] ?? join(root, '.cache/replayers'), join(root, 'dist-desk/replay')]

/** What a build's replayer makes of a journal in some files, or why it makes nothing. `build` may be `own`: the one that recorded. */
export function underBuild(build: string, { header }: Journal, files: readonly string[]): PageLoad | { readonly why: string } {
  const wanted = build === 'own' ? header.build : build
  const path = folders().map((folder) => replayersIn(folder).of(wanted)).find((each) => each !== null)
  if (path === undefined || path === null) return { why: `no replayer of build ${wanted} in ${folders().join(' or ')}` }
  // The file is read as it is: a build of its time has the events of its time.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { replay } = require(path) as { readonly replay: (text: string) => unknown }
  const replayed = v.parse(replayedSchema, replay(textsOf(files)))
  if (!replayed.read) return { why: `build ${wanted} cannot read it: ${replayed.why}` }
  const load = replayed.pageLoads.find(({ id, segment }) => id === header.id && segment === header.segment)
  return load ?? { why: `build ${wanted} does not find the page load in it` }
}
