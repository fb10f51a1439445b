// The TypeScript of the how-tos compiles against the types of the app, or is quoted unchanged from a test.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compilerOutput } from '../rules/typeErrors'

const ROOT = join(__dirname, '../../..')
const FOLDER = join(ROOT, 'docs/how-to')

/** Functions that turn a block into a module, which imports from `src`. */
const MODULES: Readonly<Record<string, (block: string) => string>> = {
  'add-a-list-screen 1'(block) {
    const [declarations = '', view = ''] = block.split(/^\/\/ BrandScreen\.tsx.*\n/m)
    return `
      import { select } from 'typed-redux-saga'
      import type { ReactNode } from 'react'
      import { brandPavilionInfo, brandStoreList, type Brand } from 'src/api/discovery/brands'
      import { familyNames, list, resource, screen } from 'src/data/declare'
      import { storesPage } from 'src/data/feed/pages'
      import { ListScreen, NotFoundPage, ResourceBoundary } from 'src/data/Listing'
      import { found } from 'src/data/resource/content'
      import { BrandHeader } from 'src/features/discovery/brands/BrandScreen'
      import { brandTapped } from 'src/features/discovery/brands/events'
      import { StoreList } from 'src/features/discovery/stores/views/cards/StoreList'
      import { LOCATION_PREREQUISITE, selectPositionParams } from 'src/features/base/location/selectors'
      import { ListFilters } from 'src/features/lists/filters/ListFilters'
      import { selectChosenFilters } from 'src/features/lists/filters/selectors'
      import { linkTo } from 'src/navigation/linkTo'
      import { opensTarget } from 'src/navigation/opening'
      import { request } from 'src/session/request'
      const PAGE_SIZE = 20
      ${declarations.replace("'./BrandScreen'", "'src/features/discovery/brands/BrandScreen'")}
      export const view = (brandId: string, feed: string, title: string, brand: Brand, empty: ReactNode) => (${view})`
  },
  'add-a-mutation 1': (block) => `
      import { ORDER_REFUSALS } from 'src/api/buying/orderValues'
      import { orderCancel, orderDetail } from 'src/api/buying/orders'
      import { UNKNOWN, type Outcome } from 'src/data/mutation/logic'
      import { mutation, start, withMutations } from 'src/data/mutation/saga'
      import { refresh } from 'src/data/operations'
      import { orderCancelConfirmed, type CancelledOrder } from 'src/features/buying/orders/model/events'
      import { ORDER_CANCEL } from 'src/features/buying/orders/model/intents'
      import { cancelOutcome } from 'src/features/buying/orders/model/logic'
      import { orderPage } from 'src/features/buying/orders/model/selectors'
      import { on, watch } from 'src/journal/runtime/supervised'
      import { request, type Failure } from 'src/session/request'
      import type { Id } from 'src/shared/meaning'
      import type { SagaGenerator } from 'typed-redux-saga'
      type CancelInput = { readonly orderId: Id }
      declare function notifyFailure(orderId: Id, outcome: Outcome<never>, failure: Failure | null): SagaGenerator<void>
      ${block}`,
  'add-a-mutation 2': (block) => `
      import type { Json } from 'src/shared/json'
      import type { MutationDeclaration } from 'src/data/mutation/saga'
      import { notify, toastOptions } from 'src/features/base/toasts/notifySaga'
      export const declaration: Pick<MutationDeclaration<Json, Json>, 'onFailure'> = { ${block} }`,
  'add-a-field-to-a-card 1': (block) => `
      import * as v from 'valibot'
      import { displayOnly } from 'src/api/kit/fields'
      export const fields = v.object({ ${block} })`,
  'store-on-the-device 1': (block) => `
      import * as v from 'valibot'
      import { idSchema } from 'src/api/kit/fields'
      import type { Stored } from 'src/ports/data/stored'
      export const entries = { ${block} } satisfies Record<string, Stored>`,
  'change-an-event 1': (block) => `
      import type { UpcasterTable } from 'src/journal/versions/upcasting'
      declare function inMetres(payload: unknown): unknown
      declare function withSource(payload: unknown): unknown
      declare function renamed(old: string, name: string): (payload: unknown) => unknown
      export const steps: UpcasterTable = { ${block} }`,
}
/** The file that contains a block. */
const QUOTED: Readonly<Record<string, string>> = {
  'change-an-event 2': 'src/journal/versions/upcasters.ts',
  'change-an-event 3': 'test/flows/replay/versions.test.ts',
  'write-a-flow-test 1': 'test/flows/account/session.test.ts',
}

/** The blocks of all pages by page and number, without the indentation of a list. */
const blocks = new Map<string, string>(readdirSync(FOLDER).filter((name) => name.endsWith('.md')).flatMap((name) => {
  const found = [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/^( *)```tsx?\n([^]*?)^ *```$/gm)]
  return found.map(([, indent = '', code = ''], at): [string, string] => (
    [`${name.slice(0, -3)} ${at + 1}`, code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')]
  ))
}))

/** The errors of the compiler for modules, by name. Takes about four seconds. */
function errorsOf(modules: ReadonlyMap<string, string>): readonly string[] {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/how-tos-'))
  try {
    const files = [...modules].map(([name, text]) => {
      const file = `${name.replace(' ', '-')}.tsx`
      writeFileSync(join(folder, file), text.replaceAll("'src/", "'../../src/"))
      return file
    })
    const globals = ['src/build/globals.d.ts', 'src/i18n/messageIds.d.ts'].map((file) => `../../${file}`)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      extends: '../../tsconfig.json', compilerOptions: { types: ['node'] },
      include: [], files: [...files, ...globals],
    }))
    const lines = compilerOutput(folder).split('\n').filter(Boolean)
    return lines.map((line) => line.replace(/^(\S+)-(\d+)\.tsx\(\d+,\d+\)/, 'docs/how-to/$1.md, block $2'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('each block is compiled or quoted', () => {
  expect([...blocks.keys()].sort()).toEqual([...Object.keys(MODULES), ...Object.keys(QUOTED)].sort())
})

it.each(Object.entries(QUOTED))('%s is quoted from %s', (name, file) => {
  const lines = (text: string) => text.split('\n').map((line) => line.trim()).join('\n')
  expect(lines(readFileSync(join(ROOT, file), 'utf8'))).toContain(lines(blocks.get(name) ?? '?').trim())
})

it('the others compile, and a renamed option is detected', () => {
  const modules = new Map(Object.entries(MODULES).map(([name, wrap]) => [name, wrap(blocks.get(name) ?? '')]))
  const renamed = modules.get('store-on-the-device 1')?.replace('forgottenBy:', 'removedBy:') ?? ''
  const errors = errorsOf(new Map([...modules, ['renamed', renamed]]))
  expect(errors.filter((error) => !error.startsWith('renamed.tsx'))).toEqual([])
  expect(errors.join('\n')).toContain("'removedBy' does not exist")
})
