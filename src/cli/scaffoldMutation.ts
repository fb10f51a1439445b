import { capitalized, inOrder, insertBefore, parsePlace, snakeCase, type Scaffold } from './scaffold'

/** Folders of the contract and of the sandbox, by group of features; other groups use those of `discovery`. */
const AREAS: Readonly<Record<string, { readonly api: string; readonly sandbox: string }>> = {
  account: { api: 'account', sandbox: 'accounts' }, buying: { api: 'buying', sandbox: 'orders' },
  offers: { api: 'offers', sandbox: 'coupons' },
}
const DISCOVERY = { api: 'discovery', sandbox: 'stores' } as const

/** Adds an item at the end of the flows of a module. */
function withFlow(name: string) {
  return (text: string) => text.replace(/(\n {2}flows: \[)([^\]]*)\]/, (_, start: string, flows: string) =>
    `${start}\n    ${flows.trim().replace(/,$/, '')},\n    ${name},\n  ]`)
}

/**
 * A change on the server in the module `discovery`, as docs/how-to/add-a-mutation.md describes it: contract, feature, sandbox, flow test.
 * `place` is `<group>/<name>`; the name is also that of the endpoint and the mutation. Throws like `parsePlace`.
 */
export function mutationScaffold(place: string): Scaffold {
  const { group, name } = parsePlace(place)
  const { api, sandbox } = AREAS[group] ?? DISCOVERY
  const folder = `src/features/${group}/${name}`
  const [upper, big, path] = [snakeCase(name).toUpperCase(), capitalized(name), `/local_life/${snakeCase(name)}`]
  return {
    files: {
      [`src/api/${api}/${name}.ts`]: `import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { filledSchema, idSchema } from '../kit/fields'

/** Saves one thing of the user. A repeated intent has no second effect. Refused with \`loginNeeded\`. */
export const ${name} = endpoint({
  name: '${name}',
  path: '${path}/save',
  write: true,
  body: v.object({ id: idSchema }),
  data: v.object({}),
})

/** Outcome of an intent of \`${name}\` whose response was lost; \`wishId\` is the id of the intent. */
export const ${name}Outcome = endpoint({
  name: '${name}Outcome',
  path: '${path}/outcome',
  body: v.object({ wishId: filledSchema }),
  data: v.object({ done: v.boolean() }),
})
`,
      [`${folder}/intents.ts`]: `/** Mutation of this feature, keyed by id. */
export const ${upper} = '${name}'
`,
      [`${folder}/events.ts`]: `import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../shared/meaning'

export const ${name}Tapped = createAction<{ id: Id }>('${name}/tapped')
`,
      [`${folder}/selectors.ts`]: `import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { ${upper} } from './intents'

/** \`unknown\` is neither done nor failed: the view offers to check again, which is another tap. */
export function select${big}Phase(state: WithMutations, id: string) {
  return selectMutation(state, ${upper}, id)?.phase ?? 'none'
}
`,
      [`${folder}/saga.ts`]: `import { ${name}, ${name}Outcome } from '../../../api/${api}/${name}'
import { OPEN, UNKNOWN } from '../../../data/mutation/logic'
import { mutation, start, withMutations } from '../../../data/mutation/saga'
import { on, watch } from '../../../journal/runtime/supervised'
import { request } from '../../../session/request'
import type { Id } from '../../../shared/meaning'
import { ${name}Tapped } from './events'
import { ${upper} } from './intents'

type ${big}Input = { readonly id: Id }
type ${big}Result = Record<string, never>

const save = mutation<${big}Input, ${big}Result>(${upper}, {
  key: ({ id }) => id,
  * send({ input, ...intent }) {
    const answer = yield* request(${name}, input, { intent })
    return 'failure' in answer ? answer : { data: {} }
  },
  * readBack({ intentId }) {
    const answer = yield* request(${name}Outcome, { wishId: intentId }, { background: true })
    if ('failure' in answer) return UNKNOWN
    return answer.data.done ? { is: 'succeeded', result: {} } : OPEN
  },
})

function* saveTapped({ payload }: ReturnType<typeof ${name}Tapped>) {
  yield* start(save, payload)
}

export const ${name}Saga = withMutations([save], function* ${name}Flow() {
  yield* watch('${name}', on(${name}Tapped, saveTapped))
})
`,
      [`src/sandbox/world/${sandbox}/${name}.ts`]: `import type { Calls } from '../callTypes'
import { REFUSALS, refuse } from '../refusals'

type Caller = Parameters<Calls['${name}']>[1]

/** Remembers which intents of which user took effect. */
export function create${big}Calls(): Pick<Calls, '${name}' | '${name}Outcome'> {
  const done = new Set<string>()
  const keyOf = ({ account }: Caller, intentId: string | null) => \`\${(account ?? refuse(REFUSALS.loginNeeded)).userId} \${intentId}\`
  return {
    ${name}: (_, caller) => {
      done.add(keyOf(caller, caller.intentId))
      return {}
    },
    ${name}Outcome: ({ wishId }, caller) => ({ done: done.has(keyOf(caller, wishId)) }),
  }
}
`,
      [`test/flows/${group}/${name}.test.ts`]: `import { ${name}Tapped } from '../../../src/features/${group}/${name}/events'
import { select${big}Phase } from '../../../src/features/${group}/${name}/selectors'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const PATH = '${path}/save'

/** A user on a screen of the module. */
async function setup() {
  const shopper = startClient({ url: '/platform/shoppingMallListPage' })
  await shopper.waits(3_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn('81234567890')
  return {
    shopper,
    phase: () => select${big}Phase(shopper.state(), 'one'),
    sent: () => shopper.world.stats.requests[PATH] ?? 0,
  }
}

it('the mutation ${name} is sent once', async () => {
  const { shopper, phase, sent } = await setup()
  await shopper.does(${name}Tapped({ id: 'one' }))
  expect(phase()).toBe('succeeded')
  expect(sent()).toBe(1)
  expectReplays(shopper)
})

it('the mutation ${name} is read back when its answer was lost', async () => {
  const { shopper, phase, sent } = await setup()
  shopper.world.faults.add({ kind: 'loseAnswer', path: PATH, times: 1 })
  await shopper.does(${name}Tapped({ id: 'one' }))
  await shopper.waits(1_000)
  expect(phase()).toBe('succeeded')
  expect(sent()).toBe(1)
  expectReplays(shopper)
})
`,
    },
    edits: {
      'src/app/modules/discovery.ts': inOrder(
        insertBefore('import type { Module }', `import { ${name}Saga } from '../../features/${group}/${name}/saga'`),
        withFlow(`${name}Saga`),
      ),
      'src/sandbox/world/calls.ts': inOrder(
        insertBefore('import { REFUSALS, refuse }', `import { create${big}Calls } from './${sandbox}/${name}'`),
        insertBefore('...createMarketCalls(market)', `    ...create${big}Calls(),`),
      ),
      'src/sandbox/contract/callers.ts': insertBefore("'accountEdit', 'cancelAccount',", `  '${name}', '${name}Outcome',`),
      'test/flows/replay/unrecorded.ts': insertBefore("'test/flows/buying/confirm.test.ts': {", `  'test/flows/${group}/${name}.test.ts': {
    'the tap': ['${name}/tapped'],
  },`),
      'test/simulation/crashes/crashOwnTours.ts': inOrder(
        insertBefore('import * as workshop from', `import { ${name}Tapped } from '../../../src/features/${group}/${name}/events'`),
        insertBefore("    name: 'newcomer',", `    name: '${name}',
    steps: [
      waits(3_000), enters(SARI), opens('/platform/shoppingMallListPage'), waits(1_000),
      ({ world }) => void world.faults.add({ kind: 'loseAnswer', path: '${path}/save', times: 1 }),
      does(${name}Tapped({ id: 'one' })), waits(2_000),
    ],
  },
  {`),
      ),
    },
    next: [
      `give the endpoints of src/api/${api}/${name}.ts their fields, and the sandbox their effect; then npm run lists`,
      `add login: '<reason>' in saga.ts if guests may tap: without it a guest's tap has no effect`,
      `dispatch ${name}Tapped in a view, and show each phase of select${big}Phase (docs/how-to/add-a-mutation.md)`,
      `npx jest --selectProjects flows --testPathPatterns test/flows/${group}/${name}`,
      'npm run docs:events, npm run docs:api, a line in docs/features.md and rows in docs/specification.md',
      'npm run types, npm run lint, npm run house',
    ],
  }
}
