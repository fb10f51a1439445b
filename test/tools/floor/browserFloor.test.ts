// Features beyond the browser floor are refused in scripts, in style sheets, and in the code of dependencies.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { allowedShipped, beyondFloor } from '../run/shipped'
import { ALLOWED_SCRIPTS } from './allowed'
import { compareVersions, compatOf, floorFor, missingIn } from './featureFloor'
import { scriptRule } from './scripts'
import { lint } from '../rules/lintText'

const root = join(__dirname, '../../..')
const floor = floorFor('defaults', root)

const logic = 'src/features/buying/orders/model/logic.ts'
const adapter = 'src/adapters/reports/desk.ts'
const view = 'src/ui/lists/PickRow.tsx'
const style = 'src/ui/bars/TabBar.module.css'

const refused: readonly (readonly [file: string, code: string, feature: string])[] = [
  // Each was released once, or is a likely next mistake.
  [logic, 'export const sorted = (prices: readonly number[]) => prices.toSorted()', '*.toSorted'],
  [logic, 'export const last = (prices: readonly number[]) => prices.findLast(Boolean)', '*.findLast'],
  [adapter, 'export const signal = AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  [adapter, 'export const copy = (value: object) => structuredClone(value)', 'structuredClone'],
  [view, 'export const Row = () => <div {...{}} inert="" />', 'attribute inert'],
  [logic, 'export const groups = (ids: string[]) => Object.groupBy(ids, (id) => id)', 'Object.groupBy'],
  [adapter, `export const listen = (page: Window) => page.addEventListener('scrollend', () => undefined)`, 'scrollend event'],
  [logic, 'export const amount = /(?<=Rp)\\d+/', 'lookbehind'],
  [style, '.bar { translate: -50% 0; }', 'translate'],
  [style, ':root:has([data-offer]) { --over-tabs: 1rem; }', ':has'],
  [style, 'body { overflow-x: clip; }', 'overflow-x: clip'],
  [style, '.bar { background: color-mix(in srgb, red, blue); }', 'color-mix()'],
  [style, '.bar { min-height: 100dvh; }', 'unit dvh'],
  [style, '@layer base { .bar { color: red; } }', '@layer'],
  [style, '@media (width >= 22rem) { .bar { color: red; } }', 'range of @media'],
  [style, '.bar { & .tab { color: red; } }', 'nesting'],
]

const accepted: readonly (readonly [file: string, code: string])[] = [
  [logic, 'export const sorted = (prices: readonly number[]) => [...prices].sort().at(-1)'],
  [adapter, `export const clone = typeof structuredClone === 'function'`],
  [adapter, 'export const idle = (page: Window) => page.requestIdleCallback?.(() => undefined)'],
  // The server runs on Node.
  ['src/server/pages/pageCache.ts', 'export const last = [1].findLast(Boolean)'],
  ['src/support/desk/reports.ts', 'export const last = [1].toSorted()'],
  [style, 'body { overflow-x: hidden; overflow-x: clip; }'],
  [style, '@supports (height: 1dvh) { .bar { height: 100dvh; } }'],
  [style, '.bar { inset: 0; aspect-ratio: 1; }'],
]

it('lint refuses features that a browser of the floor lacks, and accepts older ones and guarded ones', () => {
  const messages = lint([...refused, ...accepted].map(([file, code]) => ({ file, code: `${code}\n` })), 'floor/')
  refused.forEach(([file, code, feature], at) => {
    expect(`${file}: ${code} → ${messages[at]}`).toContain(`→ ${feature} is beyond the browser floor`)
  })
  accepted.forEach(([file, code], at) => expect(`${file}: ${code} → ${messages[refused.length + at]}`).toMatch(/→ $/))
})

describe('the type-aware rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  beforeAll(() => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      compilerOptions: { target: 'ES2022', lib: ['ESNext', 'DOM'], types: [], strict: true }, files: ['code.ts'],
    }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function featuresOf(code: string): readonly string[] {
    const file = join(folder, 'code.ts')
    writeFileSync(file, code)
    const messages = new Linter({ cwd: folder }).verify(code, {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser as Linter.Parser },
      plugins: { floor: { rules: { scripts: scriptRule } } },
      settings: { tsconfig: join(folder, 'tsconfig.json') },
      rules: { 'floor/scripts': ['error', { floor, allowed: [] }] },
    }, { filename: file })
    return messages.map(({ message }) => message.split(' is beyond')[0] ?? message)
  }

  it('a method is identified by its owner', () => {
    expect(featuresOf(`
      export const own = (list: { toSorted(): number }) => list.toSorted()
      export const array = (list: readonly number[]) => list.toSorted()
      export const bytes = (list: Uint8Array) => list.findLast(Boolean)
      export const set = (ids: ReadonlySet<string>) => ids.union(new Set())
      export const lock = (page: Window) => page.navigator.wakeLock.request('screen')
      export const split = new Intl.Segmenter()
      export const copy = globalThis.structuredClone({})
      export const read = (record: Record<string, string>) => record.difference
      export const known = (list: number[], page: Window) => [list.at(-1), page.navigator.locks, page.indexedDB, Object.hasOwn({}, 'a')]
    `)).toEqual([
      'Array.toSorted', 'TypedArray.findLast', 'Set.union', 'Navigator.wakeLock', 'WakeLock.request', 'Intl.Segmenter', 'structuredClone',
    ])
  })
})

describe('shipped code', () => {
  const beyond = (code: string) => beyondFloor(code, { floor, allowed: allowedShipped() }).join()

  it.each([
    ['const a=[3,1].toSorted()', 'toSorted'], ['x.y.findLast(z)', 'findLast'], ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['structuredClone({})', 'structuredClone'], ['Object.groupBy(a,b)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'], ['class A{static{A.b=1}}', 'static block'], ['/(?<!a)b/.test(c)', 'lookbehind'],
  ])('%s is refused', (code, feature) => {
    expect(beyond(code)).toContain(`${feature} is beyond the browser floor`)
  })

  it('that is older, or uses its own names, is accepted', () => {
    expect(beyond('(()=>{function structuredClone(){}structuredClone();[1].at(-1);Object.hasOwn({},"a");a.b??=c?.d})()')).toBe('')
  })

  it('with syntax after ES2022 cannot be parsed', () => {
    expect(() => beyond('using a=b()')).toThrow(/at 1:/)
  })
})

it('each feature that a file may use is still in that file', () => {
  for (const { file, features } of ALLOWED_SCRIPTS) {
    const text = readFileSync(join(root, file), 'utf8').toLowerCase()
    for (const feature of Object.keys(features)) {
      const name = feature.replace(/^attribute | event$/g, '').split('.').at(-1) ?? feature
      expect(`${file}\n${text}`).toContain(name.toLowerCase())
    }
  }
})

it('beforePaint.js tests for two features that the lowest version of each engine has, and the version before lacks', () => {
  expect(readFileSync(join(root, 'public/beforePaint.js'), 'utf8')).toContain('!Object.hasOwn || !window.HTMLDialogElement')
  const tested = [['javascript', 'builtins', 'Object', 'hasOwn'], ['api', 'HTMLDialogElement']].map((path) => compatOf(path)?.support)
  for (const browser of ['chrome', 'edge', 'safari', 'safari_ios', 'firefox', 'samsunginternet_android'] as const) {
    const since = tested.map((support) => {
      const statement = support?.[browser]
      const { version_added: added } = Array.isArray(statement) ? statement[0] : statement ?? {}
      return String(added)
    })
    const [newest = ''] = since.sort(compareVersions).reverse()
    expect(`${browser} ${Number(newest)}`).toBe(`${browser} ${Number(floor[browser])}`)
  }
})

it('the compiler knows the library of ES2022, which the floor has completely', () => {
  const settings: unknown = JSON.parse(readFileSync(join(root, 'tsconfig.serviceWorker.json'), 'utf8'))
  expect(settings).toMatchObject({ compilerOptions: { lib: ['ES2022', 'WebWorker'] } })
  for (const name of ['Array.at', 'Object.hasOwn', 'String.at', 'TypedArray.at', 'RegExp.hasIndices']) {
    const compat = compatOf(['javascript', 'builtins', ...name.split('.')])
    expect(`${name} ${compat === undefined ? 'unknown' : missingIn(compat, floor)}`).toBe(`${name} null`)
  }
})
