// Typical mistakes of new developers: types, lint or a test finds each, and the message names the file and the change.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryUserInfo } from '../../../src/api/account/profile'
import { LOCALES } from '../../../src/i18n/locales'
import { mutation, start } from '../../../src/data/mutation/saga'
import { request } from '../../../src/session/request'
import { lint } from './lintText'
import { isFull } from '../run/seeds'
import { splitOnce } from '../run/splitOnce'
import { typeErrors } from './typeErrors'
import { abandonedEvents, callerAdvice, missingMessages, missingSteps, missingStepsBack, unrecordedEvents } from './wiring'

const ROOT = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** A text with one passage replaced; throws if the passage is absent or occurs twice. */
function edited(file: string, text: string, from: string, to: string): string {
  return splitOnce(file, text, from).join(to)
}

describe('a test names the line to add', () => {
  it('for a mutation that no flow lists', () => {
    const unlisted = mutation<string, string>('couponClaim', { key: (id) => id, * send() {
      throw new Error('must not be sent')
    } })
    expect(() => start(unlisted, 'coupon-1').next()).toThrow('List the mutation couponClaim in withMutations() of the flow that starts it')
  })

  it('for a mutation whose endpoint is not declared as a change', () => {
    const sending = request(queryUserInfo, {}, { intent: { intentId: 'i1', userId: 'u1' } })
    expect(() => sending.next()).toThrow('queryUserInfo is sent for an intent: declare write: true in its endpoint of src/api')
  })

  it('for a message in one language', () => {
    const catalogues = Object.fromEntries(LOCALES.map((locale) => (
      [locale, JSON.parse(read(`src/i18n/messages/${locale}.json`)) as Readonly<Record<string, string>>]
    )))
    expect(missingMessages({ ...catalogues, 'en-GB': { ...catalogues['en-GB'], 'orders.new': 'New' } })).toEqual([
      'add "orders.new" to src/i18n/messages/id-ID.json, or remove it from src/i18n/messages/en-GB.json',
    ])
    expect(missingMessages({ ...catalogues, 'id-ID': { ...catalogues['id-ID'], 'orders.new': 'Baru' } })).toEqual([
      'add "orders.new" to src/i18n/messages/en-GB.json', 'add "orders.new" to src/i18n/messages/zh-CN.json',
    ])
  })

  it('for an event that is neither recorded nor excused', () => {
    expect(unrecordedEvents(['recent/found'], new Set(), [])).toEqual([
      'recent/found is neither recorded nor excused: list it in test/flows/replay/unrecorded.ts under the test that covers it',
    ])
  })

  it('for a call that no scenario reaches', () => {
    expect(missingSteps(['cheapDeals'])).toEqual([
      'no scenario reaches cheapDeals: add a step to a scenario of test/simulation/crashes/crash*Scenarios.ts, '
      + 'at a page whose module has the flow',
    ])
  })

  it('for a call of users that the contract allows to guests, and the reverse', () => {
    expect(callerAdvice('storeTip', true)).toBe(
      'the sandbox refuses storeTip without a login: add "Needs a login." to the comment of the endpoint in src/api, then npm run docs:api',
    )
    expect(callerAdvice('storeTip', false)).toMatch('remove "Needs a login." from the comment of the endpoint in src/api')
  })

  it('for a renamed event without a step, and for a step without its reverse', () => {
    expect(abandonedEvents(['malls/listChosen', 'malls/listChosen', 'visit/began'], new Set(['visit/began']))).toEqual([
      'malls/listChosen is recorded and is no event: add a step to src/journal/versions/upcasters.ts (docs/how-to/change-an-event.md)',
    ])
    expect(missingStepsBack(['malls/listChosen 1'])).toEqual([
      'nothing takes the step of malls/listChosen 1: add its reverse to STEPS_BACK of test/flows/replay/versions.test.ts',
    ])
  })
})

it('lint names the function to call', () => {
  const saga = 'src/features/discovery/deals/saga.ts'
  const mistakes = [
    ['a clock in a saga', 'export const at = Date.now()', /now\(\) from ports\/clock/],
    ['a raw promise', 'export function* story() { yield Promise.resolve() }', /Write yield\*/],
    ['a promise of a function', `import { call } from 'typed-redux-saga'\nexport const c = call`, /Import call from ports\/call/],
  ] as const
  const reports = lint(mistakes.map(([, code]) => ({ file: saga, code })))
  mistakes.forEach(([name, , expected], index) => expect(`${name}: ${reports[index]}`).toMatch(expected))
})

/** Edits that must not compile. `expected`: the file of the error, and its subject. */
const TYPE_MISTAKES: readonly { name: string; file: string; from: string; to: string; expected: RegExp }[] = [
  {
    name: 'a slice that no module registers', file: 'src/app/modules/search.ts', from: ', search: searchReducer }', to: ' }',
    expected: /test\/flows\/account\/settings\.test\.ts.*error TS\d+:.*'search'/,
  },
  {
    name: 'a called function that returns a promise', file: 'src/features/base/settings/pageSaga.ts',
    from: 'const cleared = yield* call(clearCaches)',
    to: 'yield* call(() => Promise.resolve(1))\n  const cleared = yield* call(clearCaches)',
    expected: /src\/features\/base\/settings\/pageSaga\.ts[^]*?not assignable to[^]*?PortInfo/,
  },
  {
    name: 'a state that is mutated', file: 'src/features/base/toasts/selectors.ts',
    from: '  return state.toasts\n', to: "  if (state.toasts) state.toasts.id = ''\n  return state.toasts\n",
    expected: /src\/features\/base\/toasts\/selectors\.ts.*'id' because it is a read-only property/,
  },
  {
    name: 'a parameter that a route does not have', file: 'src/features/base/settings/pageSaga.ts',
    from: "linkTo('developerOptions')", to: "linkTo('developerOptions', { orderId: '1' })",
    expected: /src\/features\/base\/settings\/pageSaga\.ts/,
  },
  {
    name: 'a call that the sandbox does not answer', file: 'src/sandbox/world/calls.ts',
    from: '    accountEdit: (', to: '    accountEdited: (', expected: /src\/sandbox\/world\/calls\.ts[^]*?accountEdit/,
  },
  {
    name: 'a new word of an enumeration without a message', file: 'src/api/discovery/storeInfo.ts',
    from: "['OPEN', 'CLOSING', 'CLOSED']", to: "['OPEN', 'CLOSING', 'CLOSED', 'PAUSED']",
    expected: /src\/features\/discovery\/stores\/views\/cards\/OpenStatusLabel\.tsx[^]*?"storeCard\.statusPAUSED"/,
  },
  {
    name: 'a new word of an enumeration without a style', file: 'src/api/discovery/storeInfo.ts', from: '', to: '',
    expected: /src\/features\/discovery\/stores\/views\/cards\/OpenStatusLabel\.tsx[^]*?'PAUSED' is missing/,
  },
]

/** The errors of the compiler for a copy of the sources with all mistakes. */
function errorsOfMistakes(): string {
  const texts: Record<string, string> = {}
  for (const { file, from, to } of TYPE_MISTAKES) {
    if (from !== '') texts[file] = edited(file, texts[file] ?? read(file), from, to)
  }
  return typeErrors(texts)
}

describe('the compiler finds', () => {
  it('no stale passage of a mistake', () => {
    const edits = TYPE_MISTAKES.filter(({ from }) => from !== '')
    for (const { file, from } of edits) expect(splitOnce(file, read(file), from)).toHaveLength(2)
  })

  // A complete type check takes a minute.
  const whenFull = isFull ? it : it.skip
  whenFull('each mistake, in the file to change', () => {
    const errors = errorsOfMistakes()
    for (const { name, expected } of TYPE_MISTAKES) expect(`${name}:\n${errors}`).toMatch(expected)
  })
})
