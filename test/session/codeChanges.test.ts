// `journal verify` detects each change of the code by a recording and names its kind. It reports no harmless changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeKind } from '../../src/journal/versions/changeKinds'
import { changedReplayers, type Change } from '../tools/bundleReplayer'
import { checkedEdit } from '../tools/rules/checkedEdit'
import { movingPart } from '../tools/run/seeds'

const recorded = (name: string) => readFileSync(join(__dirname, `../flows/recorded/${name}.jsonl`), 'utf8')
const CLAIM = 'claim-through-login'
const GONE = 'claimed-out'
const SEARCH = 'search-two-tabs'
const VISIT = 'first-visit-guest'

const TOASTS = 'features/base/toasts/reducer.ts'
const TOASTS_SAGA = 'features/base/toasts/saga.ts'
const NOTIFY = 'features/base/toasts/notifySaga.ts'
const CLAIMS = 'features/offers/claims/saga.ts'
const SEARCHING = 'features/search/page/saga.ts'
const STARTUP = 'features/base/startup/saga.ts'
const MUTATION = 'data/mutation/saga.ts'
const STORES = 'api/discovery/stores.ts'

const KEEP_SESSION = `  yield* call(writeStored, { key: 'sessionId', value: { sessionId } })\n`
const READ = '  yield* put(deviceRead({ device, client, guest }))\n'
const FOUND = '  yield* put(holder ? userFound(holder) : guestFound())\n'
const REPORT = `  if (isSoldOut) yield* call(reportError, { kind: 'claimedOut', code: failure?.code ?? '', at: encodeIdAsWord(at) })\n`
const NOTIFY_CODE = `  if (isSoldOut) yield* notify('coupons.soldOut', { message: failure?.message ?? '' })
  else yield* notify('coupons.failed', toastOptions(failure))\n`
const NOTIFY_TABLE_CODE = `  yield* notify(...{
    yes: ['coupons.soldOut', { message: failure?.message ?? '' }], no: ['coupons.failed', toastOptions(failure)],
  }[isSoldOut ? 'yes' : 'no'])\n`

type Row = readonly [what: string, recording: string, kind: ChangeKind, words: RegExp, file: string, from: string, to: string]

const CHANGES: readonly Row[] = [
  ['a reducer keeps something else', CLAIM, 'reducer', /a reducer changed/, TOASTS,
    '(_, { payload }) => payload)', `(_, { payload }) => ({ ...payload, tone: 'plain' }))`],
  ['a reducer no longer handles an event', CLAIM, 'reducer', /a reducer changed/, TOASTS,
    '.addCase(toastRaised, (_, { payload }) => payload)', ''],
  ['an event carries something else', GONE, 'payload', /mutation\/failed carries something else \(action\.payload\.reason\)/, MUTATION,
    'reason: outcome.reason, failure', `reason: 'refused', failure`],
  ['two events in another order', VISIT, 'order', /session\/guestFound comes before the event \S*deviceRead/, STARTUP,
    `${READ}  if (device.inShell) yield* put(shellFound())\n${FOUND}`, `${FOUND}${READ}  if (device.inShell) yield* put(shellFound())\n`],
  ['a saga tells before it reports', GONE, 'order', /toasts\/raised comes before the call of monitoring\/error/, CLAIMS,
    `${REPORT}${NOTIFY_CODE}`, `${NOTIFY_CODE}${REPORT}`],
  ['a watcher is missing', GONE, 'missing', /mutation\/started no longer happens after claims\/claimTapped: a watcher is missing/, CLAIMS,
    `    on(couponClaimTapped, claim),\n`, ''],
  ['the only watcher of a feature is missing', GONE, 'missing', /the call of clock\/sleep no longer happens/, TOASTS_SAGA,
    `  yield* watch('toasts', latest(toastRaised, expire))\n`, ''],
  ['a guard is gone', CLAIM, 'missing', /session\/loginRequired no longer happens/, MUTATION,
    'if (spec.login !== undefined && !(yield* ensureLoggedIn(spec.login))) return null', ''],
  ['another port is called', SEARCH, 'call', /storage\/read \(searchHistory\) comes instead of the call of storage\/write/, SEARCHING,
    `yield* call(writeStored, { key: 'searchHistory', value`, `yield* call(readStored, { key: 'searchHistory', value`],
  ['another endpoint is asked', GONE, 'call', /http\/send \(couponClaim\) comes instead of the call of http\/send \(couponDetail\)/, CLAIMS,
    'request(couponDetail, { couponId }', 'request(couponClaim, { couponId }'],
  ['a call has another argument', GONE, 'argument', /http\/send \(couponClaim\) has another argument \(args\[\]\.body\.token\)/, CLAIMS,
    'request(couponClaim, { token,', 'request(couponClaim, { token: token.slice(1),'],
  ['a timer is longer', GONE, 'timer', /4000 ms, not 3000/, TOASTS_SAGA, 'TOAST_MS = 3_000', 'TOAST_MS = 4_000'],
  ['a pause is longer', SEARCH, 'timer', /500 ms, not 300/, SEARCHING, 'TYPING_PAUSE_MS = 300', 'TYPING_PAUSE_MS = 500'],
  ['a schema refuses what it admitted', VISIT, 'schema', /a schema changed: it refuses .*storeName/, STORES,
    '  storeName: v.string(),\n  storeId', '  storeName: v.number(),\n  storeId'],
  ['a schema leaves a field out', VISIT, 'schema', /comes without .*storeName/, STORES, '  storeName: v.string(),\n  storeId', '  storeId'],
  ['an id more is drawn', GONE, 'ids', /another id in toasts\/raised/, NOTIFY,
    '  yield* put(toastRaised({', '  yield* call(nextId)\n  yield* put(toastRaised({'],
  ['something is stored twice', VISIT, 'added', /storage\/write \(sessionId\) is new/, STARTUP, KEEP_SESSION, KEEP_SESSION + KEEP_SESSION],
  ['something is no longer stored', VISIT, 'missing', /storage\/write \(sessionId\) no longer happens/, STARTUP, KEEP_SESSION, ''],
  ['the latest no longer wins', SEARCH, 'cancelling', /clock\/sleep is no longer given up/, SEARCHING,
    'latest(searchTyped, searchAfterPause, failSearch)', 'on(searchTyped, searchAfterPause, failSearch)'],
  ['a flow throws when it starts', SEARCH, 'crash', /flow ended threw: boom/, SEARCHING,
    `yield* watch('search',`, `throw new Error('boom')\n  yield* watch('search',`],
  ['a flow throws', GONE, 'crash', /the flow couponClaim\S* throws|throws: boom/, CLAIMS,
    'const answer = yield* request(couponClaim', `if (token) throw new Error('boom')\n    const answer = yield* request(couponClaim`],
  ['a reducer throws', GONE, 'crash', /boom/, TOASTS, '(_, { payload }) => payload)', `() => { throw new Error('boom') })`],
  ['an event has another name', GONE, 'event', /toasts\/shown comes instead of the event toasts\/raised/, 'features/base/toasts/events.ts',
    `'toasts/raised'`, `'toasts/shown'`],
]

type Harmless = readonly [what: string, file: string, from: string, to: string]
const HARMLESS: readonly Harmless[] = [
  ['a value gets a name', NOTIFY,
    'yield* put(toastRaised({ id: yield* call(nextId), text', 'const id = yield* call(nextId)\n  yield* put(toastRaised({ id, text'],
  ['a condition is turned round', TOASTS,
    '(state?.id === payload.id ? null : state)', '(state !== null && state.id !== payload.id ? state : null)'],
  ['a flow is split in two', SEARCHING,
    'function* searchAfterPause() {\n  yield* delay(TYPING_PAUSE_MS)\n',
    'function* pause() {\n  yield* delay(TYPING_PAUSE_MS)\n}\nfunction* searchAfterPause() {\n  yield* pause()\n'],
  ['a choice becomes a table', CLAIMS, NOTIFY_CODE, NOTIFY_TABLE_CODE],
]

/** In rotation; the text of each change is checked at every commit. */
const changes = movingPart(CHANGES, 2)
for (const [, , , , file, find, replace] of CHANGES) {
  checkedEdit(file, readFileSync(join(__dirname, '../../src', file), 'utf8'), [{ find, replace }])
}

let replayers: Awaited<ReturnType<typeof changedReplayers>>
beforeAll(async () => void (replayers = await changedReplayers()))
afterAll(() => replayers.close())

async function verdictOf(recording: string, change: Change) {
  const replayed = (await replayers.with(change)).replay(recorded(recording))
  if (!replayed.read) throw new Error(replayed.why)
  const divergence = replayed.pageLoads[0]?.divergence ?? null
  return divergence && { kind: divergence.kind, guess: divergence.guess }
}

it.each(changes)('%s: is detected by %s and named %s', async (_what, recording, kind, words, file, from, to) => {
  const verdict = await verdictOf(recording, { file, from, to })
  expect(verdict).toEqual({ kind, guess: expect.stringMatching(words) as string })
})

it.each(HARMLESS)('%s: is not detected', async (_what, file, from, to) => {
  for (const recording of [CLAIM, GONE, SEARCH, VISIT]) expect(await verdictOf(recording, { file, from, to })).toBeNull()
})
