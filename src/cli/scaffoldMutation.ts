import {
  capitalized, inOrder, insertBefore, parsePlace, snakeCase, titleOf, withCrashScenario, withMessages, withUnrecordedTap, type Scaffold,
} from './scaffold'
import { areaOf, targetOf } from './scaffoldTargets'

/** Adds an item at the end of the flows of a module. */
function withFlow(name: string) {
  return (text: string) => text.replace(/(\n {2}flows: \[)([^\]]*)\]/, (_, start: string, flows: string) =>
    `${start}\n    ${flows.trim().replace(/,$/, '')},\n    ${name},\n  ]`)
}

/**
 * A change on the server, as docs/how-to/add-a-mutation.md describes it: contract, feature with a button, sandbox, tests. `place` is
 * `<group>/<name>`; the name is also that of the endpoint and the mutation. `key` is the field with the id of the changed thing: it
 * decides the module and the page. Throws like `parsePlace`, and for a key that is no name of a field.
 */
export function mutationScaffold(place: string, key = 'poiId'): Scaffold {
  const { group, name } = parsePlace(place)
  if (!/^[a-z]\w*$/.test(key)) throw new Error(`"${key}" is no name of a field, such as poiId`)
  const { id, page, walkArgument, module, answer, register } = targetOf(key)
  const example = `{ ${key}: '${id}' }`
  const { api, sandbox } = areaOf(group)
  const accounts = sandbox === 'accounts' ? '.' : '../accounts'
  const folder = `src/features/${group}/${name}`
  const [upper, big, path] = [snakeCase(name).toUpperCase(), capitalized(name), `/local_life/${snakeCase(name)}`]
  return {
    files: {
      [`src/api/${api}/${name}.ts`]: `import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { filledSchema, idSchema } from '../kit/fields'

/** Saves this for the user. A repeated intent has no second effect. Needs a login. */
export const ${name} = endpoint({
  name: '${name}',
  path: '${path}/save',
  write: true,
  body: v.object({ ${key}: idSchema }),
  data: v.object({}),
})

/** Outcome of an intent of \`${name}\` whose response was lost. Needs a login. */
export const ${name}Outcome = endpoint({
  name: '${name}Outcome',
  path: '${path}/outcome',
  body: v.object({ intentId: filledSchema }),
  data: v.object({ done: v.boolean() }),
})
`,
      [`${folder}/intents.ts`]: `/** Mutation of this feature, keyed by ${key}. */
export const ${upper} = '${name}'
`,
      [`${folder}/events.ts`]: `import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../shared/meaning'

export const ${name}Tapped = createAction<{ ${key}: Id }>('${name}/tapped')
`,
      [`${folder}/selectors.ts`]: `import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { ${upper} } from './intents'

/** \`unknown\` is neither done nor failed: the view offers to check again, which is another tap. */
export function select${big}Phase(state: WithMutations, ${key}: string) {
  return selectMutation(state, ${upper}, ${key})?.phase ?? 'none'
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

type ${big}Input = { readonly ${key}: Id }
type ${big}Result = Record<string, never>

const save = mutation<${big}Input, ${big}Result>(${upper}, {
  key: ({ ${key} }) => ${key},
  * send({ input, ...intent }) {
    const answer = yield* request(${name}, input, { intent })
    return 'failure' in answer ? answer : { data: {} }
  },
  * readBack({ intentId }) {
    const answer = yield* request(${name}Outcome, { intentId }, { background: true })
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
      [`${folder}/${big}Button.tsx`]: `import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { WithMutations } from '../../../data/mutation/selectors'
import { Button } from '../../../ui/controls/Button'
import { ${name}Tapped } from './events'
import { select${big}Phase } from './selectors'

/** Saves this for the user. After a lost answer, the next tap reads the outcome back. */
export function ${big}Button({ ${key} }: { readonly ${key}: string }) {
  const dispatch = useDispatch()
  const phase = useSelector((state: WithMutations) => select${big}Phase(state, ${key}))
  if (phase === 'succeeded') {
    return (
      <p role="status">
        <FormattedMessage id="${name}.done" />
      </p>
    )
  }
  return (
    <Button kind="tint" busy={phase === 'pending'} onClick={() => dispatch(${name}Tapped({ ${key} }))}>
      <FormattedMessage id={phase === 'unknown' ? '${name}.checkAgain' : '${name}.save'} />
    </Button>
  )
}
`,
      [`${folder}/${big}Button.test.tsx`]: `import { fireEvent, screen } from '@testing-library/react'
import english from '../../../i18n/messages/en-GB.json'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { ${big}Button } from './${big}Button'
import { ${name}Tapped } from './events'

const SAVED = ${example}
const renderButton = (mutations = {}) => renderWithState(<${big}Button {...SAVED} />, { mutations }, 'en-GB')

it('the button of ${name} dispatches a tap', () => {
  const { dispatched } = renderButton()
  fireEvent.click(screen.getByRole('button', { name: english['${name}.save'] }))
  expect(dispatched).toEqual([${name}Tapped(SAVED)])
})

it('the button of ${name} offers to check an unknown outcome', () => {
  renderButton({ '${name}:${id}': { phase: 'unknown' } })
  expect(screen.getByRole('button', { name: english['${name}.checkAgain'] })).toBeTruthy()
})

it('the success of ${name} replaces the button', () => {
  renderButton({ '${name}:${id}': { phase: 'succeeded' } })
  expect(screen.getByRole('status').textContent).toBe(english['${name}.done'])
  expect(screen.queryByRole('button')).toBeNull()
})
`,
      [`src/sandbox/world/${sandbox}/${name}.ts`]: `import type { Account } from '${accounts}/accounts'
import type { Calls } from '../callTypes'
import { REFUSALS, refuse } from '../refusals'

/** Remembers what each user saved, and with which intents. */
export function create${big}() {
  const [saved, intents] = [new Set<string>(), new Set<string>()]
  const ofUser = (account: Account | null, id: string | null) =>
    \`\${(account ?? refuse(REFUSALS.loginNeeded)).userId} \${id}\`
  const calls: Pick<Calls, '${name}' | '${name}Outcome'> = {
    ${name}: ({ ${key} }, { account, intentId }) => {
      saved.add(ofUser(account, ${key}))
      intents.add(ofUser(account, intentId))
      return {}
    },
    ${name}Outcome: ({ intentId }, { account }) => ({ done: intents.has(ofUser(account, intentId)) }),
  }
  /** For the answer of a page that shows the effect. */
  const has = (account: Account | null, ${key}: string): boolean => account !== null && saved.has(ofUser(account, ${key}))
  return { calls, has }
}
`,
      [`src/sandbox/world/${sandbox}/${name}.test.ts`]: `import { startWorld } from '../../../../test/driver/builders/testWorld'
import { REFUSALS } from '../refusals'

const SAVED = ${example}

function setup() {
  const { shopper } = startWorld()
  const enter = (phone: string) => {
    const { accessToken: token } = shopper.logIn(phone)
    return {
      save: (intentId: string) => shopper.codeOf('${name}', SAVED, { token, intentId }),
      isDone: (intentId: string) => shopper.ask('${name}Outcome', { intentId }, { token }).done,
    }
  }
  return { shopper, enter }
}

describe('the handlers of ${name}', () => {
  it('know the outcome of an intent, for its user only', () => {
    const { enter } = setup()
    const [sari, budi] = [enter('81234567890'), enter('81298765432')]
    expect(sari.isDone('one')).toBe(false)
    expect(sari.save('one')).toBe('ok')
    expect(sari.isDone('one')).toBe(true)
    expect(budi.isDone('one')).toBe(false)
  })

  it('refuse a guest', () => {
    expect(setup().shopper.codeOf('${name}', SAVED, { intentId: 'one' })).toBe(REFUSALS.loginNeeded.code)
  })
})
`,
      [`test/flows/${group}/${name}.test.ts`]: `import { ${name}Tapped } from '../../../src/features/${group}/${name}/events'
import { select${big}Phase } from '../../../src/features/${group}/${name}/selectors'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const PATH = '${path}/save'

/** A user on a screen of the module. */
async function setup() {
  const shopper = startClient({ url: '${page}' })
  await shopper.waits(3_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn('81234567890')
  return {
    shopper,
    phase: () => select${big}Phase(shopper.state(), '${id}'),
    sent: () => shopper.world.stats.requests[PATH] ?? 0,
  }
}

it('the mutation ${name} is sent once', async () => {
  const { shopper, phase, sent } = await setup()
  await shopper.does(${name}Tapped(${example}))
  expect(phase()).toBe('succeeded')
  expect(sent()).toBe(1)
  expectReplays(shopper)
})

it('the mutation ${name} is read back when its answer was lost', async () => {
  const { shopper, phase, sent } = await setup()
  shopper.world.faults.add({ kind: 'loseAnswer', path: PATH, times: 1 })
  await shopper.does(${name}Tapped(${example}))
  await shopper.waits(1_000)
  expect(phase()).toBe('succeeded')
  expect(sent()).toBe(1)
  expectReplays(shopper)
})
`,
    },
    edits: {
      [`src/app/modules/${module}.ts`]: inOrder(
        insertBefore('import type { Module }', `import { ${name}Saga } from '../../features/${group}/${name}/saga'`),
        withFlow(`${name}Saga`),
      ),
      ...register(`create${big}`, name, sandbox),
      ...withUnrecordedTap(group, name, 'the tap'),
      ...withCrashScenario(name, `steps: [
      waits(3_000), enters(SARI), opens('${page}'), waits(1_000),
      ({ world }) => void world.faults.add({ kind: 'loseAnswer', path: '${path}/save', times: 1 }),
      does(${name}Tapped(${example})), waits(2_000),
    ],`, `import { ${name}Tapped } from '../../../src/features/${group}/${name}/events'`),
      'test/hostWalk/accountJourneys.ts': inOrder(
        insertBefore(
          'import { linkTo }', `import { ${name}Tapped } from '../../src/features/${group}/${name}/events'`,
        ),
        insertBefore("await walker.opens('favoritesList')", `  lab.losesNext('${name}')
  await taps(walker, ${name}Tapped(${walkArgument ?? example}))
  await walker.rests()`),
      ),
      ...withMessages({ save: titleOf(name), checkAgain: 'Check again', done: 'Saved' }, name),
    },
    next: [
      `word and translate ${name}.save, ${name}.checkAgain and ${name}.done in src/i18n/messages: all languages have one English text`,
      'reword what says "save": comments of the endpoints (they are in the contract), of the button and of the handlers; '
      + `save, saveTapped, saved and SAVED are names inside a file; ${name}.save and the path may stay`,
      `complete the fields in src/api/${api}/${name}.ts and the effect in src/sandbox/world/${sandbox}/${name}.ts, `
      + `which accepts any ${key} (the flow test and the crash step use ${example}), and in its test; then npm run lists, npm run docs:api`,
      `in ${folder}/saga.ts: login: '<reason>' if guests may tap (without it their tap has no effect), onFailure with a message, `
      + 'isFinal for an effect that happens once (step 5 of docs/how-to/add-a-mutation.md)',
      `render ${big}Button in a page, in a case of the page's test, and show the effect of an earlier visit (${answer}: the same step)`,
      `npx jest --selectProjects flows --testPathPatterns test/flows/${group}/${name}: it loses an answer; add a guest, a refusal and a `
      + 'later visit',
      'a line in docs/features.md and rows in docs/specification.md (step 8)',
      `npx jest --testPathPatterns '/${name}', the test of the page with the button, and the checks of step 9`,
    ],
  }
}
