// The lint rules work: each forbidden line is refused with a message that names the alternative, and a similar allowed line is not.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { lint } from './lintText'
import { sourcesIn } from './wiring'

const root = join(__dirname, '../../..')

const saga = 'src/features/discovery/deals/saga.ts'
const refused: [file: string, code: string, expected: RegExp][] = [
  [saga, 'export const at = Date.now()', /now\(\) from ports\/clock/],
  [saga, 'export const at = new Date()', /now\(\) from ports\/clock/],
  [saga, 'export const chance = Math.random()', /ports\/random/],
  [saga, 'export const id = crypto.randomUUID()', /ports\/random/],
  [saga, 'setTimeout(() => {}, 1)', /sleep\(\) from ports\/clock/],
  [saga, 'export const kept = localStorage.length', /ports\/data\/storage/],
  [saga, `export const answer = fetch('/api')`, /request\(\)/],
  [saga, 'export const here = location.href', /ports\/history/],
  [saga, 'export function* story() { yield 1 }', /Write yield\*/],
  [saga, `import { put } from 'redux-saga/effects'\nexport const p = put`, /typed-redux-saga/],
  [saga, `import { eventChannel } from 'redux-saga'\nexport const c = eventChannel`, /source in adapters/],
  [saga, `import { createAsyncThunk } from '@reduxjs/toolkit'\nexport const c = createAsyncThunk`, /journal does not see/],
  [saga, `import { createApi } from '@reduxjs/toolkit/query'\nexport const c = createApi`, /RTK Query/],
  [saga, `import { push } from 'connected-react-router'\nexport const c = push`, /navigation\/, app\/ and adapters\//],
  [saga, 'export const f = () => 1', /function declaration/],
  [saga, `export const isOpen = (screen: string) => screen !== 'voucher'`, /which screen is active/],
  [saga, `export const isOpen = (at: { screen: string }) => at.screen === 'voucher'`, /which screen is active/],
  [saga, `export const isOpen = (screen: string) => ['voucher', 'order'].includes(screen)`, /which screen is active/],
  ['src/features/discovery/updatesSaga.ts', `export const turn = (screen: string) => { switch (screen) {} }`, /which screen is active/],
  [saga, 'export function* story() { yield* put(claimTapped({ id })) }', /No user caused this claimTapped.*put an event that says/],
  [saga, 'export function* story() { yield* put(isOpen ? sheetOpened() : coupons.tapped()) }', /No user caused this tapped/],
  [saga, `import { tabChosen as fact } from './events'\nexport function* story() { yield* put(fact()) }`, /No user caused this fact/],
  [
    'src/app/modulesSaga.ts', 'export function* story() { const end = loginDismissed()\n yield* put(end) }',
    /No user caused this loginDismissed/,
  ],
  [saga, 'export default 1', /Export by name/],
  [saga, '/** Whether it is open. */\nexport const isOpen = true', /sentence with a subject/],
  [saga, `export * from './logic'`, /No barrels/],
  ['src/features/discovery/deals/events.ts', `export const e = 'deals/fetchList'`, /past tense/],
  ['src/features/discovery/deals/logic.ts', `import { now } from '../../ports/clock'\nexport const n = now`, /called in a saga/],
  [
    'src/features/discovery/deals/Deal.tsx', `import { request } from '../../session/request'\nexport const r = request`,
    /called in a saga/,
  ],
  [
    'src/features/discovery/deals/Deal.tsx', 'export function Deal() { return <b dangerouslySetInnerHTML={{ __html: "" }} /> }',
    /Trusted Types/,
  ],
  ['src/features/discovery/deals/Deal.tsx', 'export function Deal() { return <img src="x" /> }', /alt/],
  ['src/features/discovery/deals/Deal.tsx', 'export const height = window.innerHeight', /belongs to ui/],
  ['src/ui/overlays/Sheet.tsx', 'export const at = Date.now()', /ports\/clock/],
  [saga, `import { call } from 'typed-redux-saga'\nexport const c = call`, /ports\/call/],
  ['src/ui/controls/Button.tsx', 'export const className = (kind: string) => css[kind]', /Name each class/],
  ['src/features/discovery/deals/Deal.tsx', 'export const className = (kind: string) => css[kind]', /Name each class/],
  ['test/flows/replay/order.test.ts', `shopper.dispatch({ type: 'orders/cancelTapped' })`, /event creator/],
  ['src/app/prerender/batchedStore.test.ts', `await shopper.does({ type: 'orders/cancelTapped', payload: {} })`, /event creator/],
  ['test/flows/replay/order.test.ts', 'expect([order.status, order.paid]).toEqual([PAID, true])', /One fact/],
  ['test/flows/replay/order.test.ts', `it('is paid', () => { if (Number('1') > 0) expect(1).toBe(1) })`, /conditionally/],
  ['test/flows/replay/order.test.ts', 'export function check() { if (is) return\n expect(1).toBe(0) }', /can skip/],
  ['test/flows/replay/order.test.ts', `export function check() { if (is) for (const each of all) expect(each).toBe(0) }`, /can skip/],
]
const accepted: [file: string, code: string][] = [
  [saga, 'export const at = new Date(0)\n'],
  [saga, 'export function* story() { yield* other() }\nfunction* other() {}\n'],
  [saga, 'export function* story() { yield* put(loginClosed())\n yield* take(loginDismissed) }\n'],
  [saga, 'export function* story(event: Action) { yield* put(event)\n yield* put(dealsLoaded({ chosen: tapped() })) }\n'],
  ['src/features/discovery/deals/Deal.tsx', 'export function tap() { return dispatch(claimTapped()) }\n'],
  ['src/features/discovery/deals/events.ts', `export const e = 'deals/listFetched'\n`],
  ['src/features/discovery/deals/logic.ts', `import type { Fix } from '../../ports/geolocation'\nexport type F = Fix\n`],
  ['src/features/discovery/deals/dealsSaga.ts', `import { now } from '../../ports/clock'\nexport const n = now\n`],
  ['src/features/discovery/updatesSaga.ts', `export const fact = entered('voucher')\n`],
  ['src/features/discovery/deals/selectors.ts', `export function isOpen(screen: string) { return screen === 'voucher' }\n`],
  ['src/ui/overlays/Sheet.tsx', 'export const height = window.innerHeight\n'],
  ['src/ui/controls/Button.tsx', `export const className = css['low']\n`],
  ['test/flows/replay/order.test.ts', 'shopper.dispatch(cancelTapped())\n'],
  ['test/flows/replay/order.test.ts', 'expect([...statuses, last]).toEqual([PAID, ENDED])\nexpect(statuses).toEqual([PAID, ENDED])\n'],
  ['test/flows/replay/order.test.ts', 'export function check() { if (is) run(() => { expect(1).toBe(1) }) }\n'],
  ['src/adapters/clock.ts', 'export const at = Date.now()\n'],
  ['src/navigation/saga.ts', `import { push } from 'connected-react-router'\nexport const c = push\n`],
  ['src/features/discovery/deals/saga.test.ts', 'export const at = Date.now()\n'],
]

it('lint refuses every access that the journal cannot see, and nothing else', () => {
  const reports = lint([...refused, ...accepted].map(([file, code]) => ({ file, code })))
  refused.forEach(([file, code, expected], index) => expect(`${file}: ${code} → ${reports[index]}`).toMatch(expected))
  accepted.forEach(([file, code], index) => expect(`${file}: ${code} → ${reports[refused.length + index]}`).toMatch(/→ $/))
})

/** Names of the event creators that are called within the argument of `dispatch` or `put`. */
function creatorsIn([file, text]: readonly [string, string], fn: 'dispatch' | 'put'): readonly string[] {
  const found: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === fn && node.arguments[0]) collect(node.arguments[0])
    ts.forEachChild(node, visit)
  }
  const collect = (event: ts.Node): void => {
    if (ts.isConditionalExpression(event)) [event.whenTrue, event.whenFalse].forEach(collect)
    if (ts.isCallExpression(event)) found.push(event.expression.getText().split('.').at(-1) ?? '')
  }
  visit(source)
  return found
}

/** Events that request a login or a popup: both users and sagas cause them. */
const REQUESTS = ['loginRequired', 'popupRequested']

it('sagas put no event that a view dispatches, except requests', () => {
  const sources = Object.entries(sourcesIn('src')).filter(([file]) => !/^src\/(support|server|sandbox|cli|build)\b|\.d\.ts$/.test(file))
  const dispatched = new Set(sources.flatMap((file) => creatorsIn(file, 'dispatch')))
  const put = new Set(sources.flatMap((file) => creatorsIn(file, 'put')))
  expect(Math.min(dispatched.size, put.size)).toBeGreaterThan(100)
  expect([...put].filter((name) => dispatched.has(name)).sort()).toEqual(REQUESTS)
})

const files: Record<string, string> = {
  'shared/text.ts': 'export const text = 1',
  'ports/clock.ts': `import '../shared/text'`,
  'ui/overlays/Sheet.tsx': `import '../../features/discovery/deals/reducer'`,
  'ui/text/Price.tsx': `import '../../ports/clock'`,
  'app/shell/App.tsx': `import '../../features/discovery/deals/saga'; import '../../adapters/clock'; import '../../server/main'`,
  'server/main.ts': `import '../app/shell/App'; import '../../test/world'; import '../sandbox/world'`,
  'sandbox/world.ts': `import '../../test/world'`,
  'adapters/clock.ts': `import '../shared/text'`,
  'features/discovery/deals/saga.ts': `import '../../../ports/clock'; import './reducer'; import '../stores/model/selectors'`,
  'features/discovery/deals/reducer.ts': `import '../../../ports/clock'; import '../stores/model/reducer'`,
  'features/discovery/deals/Deal.tsx': `import './saga'`,
  'features/discovery/deals/events.ts': `import '../../../app/shell/App'`,
  'features/base/toasts/saga.ts': `import '../location/events'; import '../../../navigation/events'`,
  'features/base/location/events.ts': `import '../../../shared/text'`,
  'navigation/events.ts': `import '../shared/text'`,
  'features/discovery/deals/alone.ts': 'export const alone = 1',
  'features/discovery/stores/model/selectors.ts': `import './reducer'; import '../../deals/events'`,
  'features/discovery/stores/model/reducer.ts': `import '../../../../shared/text'; import 'react'`,
}
const broken = [
  'ui-knows-no-domain: src/ui/text/Price.tsx',
  'entities-api-journal-ports-i18n-ui-import-no-higher-layer: src/ui/overlays/Sheet.tsx',
  'adapters-for-entries-and-tests: src/app/shell/App.tsx',
  'nobody-imports-server: src/app/shell/App.tsx',
  'server-without-test-tools: src/server/main.ts',
  'app-without-tools: src/server/main.ts → src/sandbox/world.ts',
  'tools-without-tests: src/sandbox/world.ts',
  'feature-privacy: src/features/discovery/deals/reducer.ts',
  'toasts-import-no-feature: src/features/base/toasts/saga.ts → src/features/base/location/events.ts',
  'toasts-import-no-feature: src/features/base/toasts/saga.ts → src/navigation/events.ts',
  'views-select-and-dispatch: src/features/discovery/deals/Deal.tsx',
  'app-is-imported-by-entries: src/features/discovery/deals/events.ts',
  'no-orphans: src/features/discovery/deals/alone.ts',
  'pure-files-stay-pure: src/features/discovery/stores/model/reducer.ts',
]

it('dependency-cruiser enforces the layers', () => {
  const project = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(project, 'src', file)), { recursive: true })
      writeFileSync(join(project, 'src', file), `${code}\nexport {}\n`)
    }
    mkdirSync(join(project, 'node_modules/react'), { recursive: true })
    cpSync(join(root, 'node_modules/react/package.json'), join(project, 'node_modules/react/package.json'))
    cpSync(join(root, 'node_modules/react/index.js'), join(project, 'node_modules/react/index.js'))
    mkdirSync(join(project, 'test'))
    writeFileSync(join(project, 'test/world.ts'), 'export {}\n')
    cpSync(join(root, 'tsconfig.json'), join(project, 'tsconfig.json'))
    writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { react: '*' } }))
    const reports = layersOf(project)
    for (const line of broken) expect(reports).toContain(line)
    // The reason of a rule follows the import that breaks it.
    expect(reports).toMatch(/src\/ui\/overlays\/Sheet\.tsx → src\/features\S+\s+shared < entities, api,[^]*data < features < app/)
    expect(reports).not.toMatch(/: src\/(features\/discovery\/deals\/saga|ports|shared|adapters)/)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
})

function layersOf(project: string): string {
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  try {
    const options = ['--no-cache', '--output-type', 'err-long', '--config', join(root, '.dependency-cruiser.cjs')]
    return execFileSync(process.execPath, [depcruise, ...options, 'src'], {
      cwd: project,
      env: { ...process.env, NO_COLOR: '1' },
    }).toString()
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  }
}
