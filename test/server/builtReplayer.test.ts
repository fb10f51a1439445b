// The built replayer of the desk, on journals of other builds. `npm run build` first.
import { join } from 'node:path'
import { parseJournal } from '../../src/journal/record/parse'
import { createReplayRunner, type ReplayRunner } from '../../src/support/desk/replays'
import { replayersIn, shippedBuild } from '../../src/support/desk/replayers'
import { startClient } from '../driver/startClient'

const REPLAYERS = join(__dirname, '../../dist-desk/replay')

let runner: ReplayRunner
beforeAll(() => {
  runner = createReplayRunner({ replayers: replayersIn(REPLAYERS) })
})
afterAll(() => runner.close())

it('replays a journal of a test build, whose header lists events of the tools for testers', async () => {
  const shopper = startClient({ seed: 'quiet' })
  await shopper.waits(5_000)
  const text = shopper.journalText()
  expect(Object.keys(parseJournal(text).header.eventVersions)).toContain('workshop/sandboxRequested')
  const result = await runner.replay(await shippedBuild(REPLAYERS), text)
  expect(result).toMatchObject({ read: true, pageLoads: [{ verdict: 'complete' }] })
})
