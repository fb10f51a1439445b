// Flows that run beside another are supervised: an error in one would end its siblings, and with them the session's flows.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SRC = join(__dirname, '../../../src')

/** Plain forks, each with the reason why an error in it ends no more than it should. */
const BARE: Readonly<Record<string, string>> = {
  'app/modulesSaga.ts flow': 'the root flow of a feature: it only starts watchers',
  'features/account/login/model/saga.ts submitOtpFromMessage': 'it ends with the flow that waits for the code, which is supervised',
  'features/base/location/saga.ts waitForPageShown': 'it ends with its supervised caller, and only waits',
  'features/buying/payment/model/saga.ts findUnfinishedIsolated': 'it runs in `isolated`',
  'features/buying/vouchers/model/sheetSaga.ts awaitPageShown': 'it ends with its supervised caller, and only waits',
  'features/home/page/model/saga.ts onPulls': 'a loop that only waits: the refresh that it starts is supervised',
  'journal/runtime/effects.ts emptyFlow': 'it does nothing',
  'data/mutation/saga.ts flow': 'the root flow of a feature: it only starts watchers',
  'data/pullSaga.ts refresh': 'its callers hand in supervised flows',
  'data/saga.ts onPulls': 'a loop that only waits: the refresh that it starts is supervised',
  'journal/runtime/supervised.ts guarded': 'it is supervised',
  'journal/runtime/supervised.ts startFlows': 'a loop that only waits for events: the flows that it starts are supervised',
  'journal/runtime/effects.ts portTask': 'the call of a port, for the flow that asked',
  'navigation/saga.ts watchLocation': 'each round runs in `isolated`',
  'navigation/saga.ts guardExit': 'each round runs in `isolated`',
}

function barelyForked(): readonly string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!(sandbox|cli|build)\/).*(?<!\.test)\.ts$/.test(file))
  return files.flatMap((file) => {
    const forked = [...readFileSync(join(SRC, file), 'utf8').matchAll(/\b(?:fork|spawn)\((\w+)/g)].map(([, name = '']) => name)
    return forked.filter((name) => !/^(isolated|supervised|\w+Saga)$/.test(name)).map((name) => `${file} ${name}`)
  })
}

it('only supervised flows are forked, and those that only start watchers', () => {
  expect([...new Set(barelyForked())].sort()).toEqual(Object.keys(BARE).sort())
})
