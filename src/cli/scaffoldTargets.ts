import { inOrder, insertBefore, type Scaffold } from './scaffold'

/** Folders of the contract and of the sandbox, by group of features; other groups use those of `discovery`. */
const AREAS: Readonly<Record<string, { readonly api: string; readonly sandbox: string }>> = {
  account: { api: 'account', sandbox: 'accounts' }, buying: { api: 'buying', sandbox: 'orders' },
  offers: { api: 'offers', sandbox: 'coupons' },
}
const DISCOVERY = { api: 'discovery', sandbox: 'stores' } as const

export const areaOf = (group: string) => AREAS[group] ?? DISCOVERY

/** The page of the thing that a mutation changes. */
export interface Target {
  /** An id that the sandbox knows, and the URL of its page. */
  readonly id: string
  readonly page: string
  /** The argument of the tap in the journey of favourites, whose variables it uses; null: `id`. */
  readonly walkArgument: string | null
  /** The module of that page; only its flows run there. */
  readonly module: string
  /** Files to which the effect of an earlier visit is added, as `next` names them. */
  readonly answer: string
  /** Adds `name` of the sandbox's folder `area` to the handlers that are created together. `creator` is the function that creates it. */
  register(creator: string, name: string, area: string): Scaffold['edits']
}

const STORE: Target = {
  id: 'poi0001',
  page: '/platform/merchant?poiId=poi0001',
  walkArgument: '{ poiId }',
  module: 'discovery',
  answer: 'src/api/discovery/merchants.ts, src/sandbox/world/catalogue/merchants.ts, StoreScreens.tsx and StorePage.tsx',
  register: (creator, name, area) => ({
    'src/sandbox/world/stores/discovery.ts': inOrder(
      insertBefore(
        "import type { Store } from './createStores'", `import { ${creator} } from '${area === 'stores' ? '.' : `../${area}`}/${name}'`,
      ),
      insertBefore('const merchants = createMerchants', `  const ${name} = ${creator}()`),
      insertBefore('...favourites.calls,', `      ...${name}.calls,`),
    ),
  }),
}

const PRODUCT: Target = {
  id: 'sku-mer010-1',
  page: '/platform/groupCouponDetail?skuId=sku-mer010-1',
  walkArgument: '{ skuId }',
  module: 'offers',
  answer: 'src/api/offers/products.ts, withFavourite of src/sandbox/world/promotions/marketCalls.ts and ProductPage.tsx',
  register: (creator, name, area) => ({
    'src/sandbox/world/promotions/marketCalls.ts': inOrder(
      insertBefore('import { checkRisk }', `import { ${creator} } from '../${area}/${name}'`),
      insertBefore("| 'productDetail' |", `  | '${name}' | '${name}Outcome'`),
      insertBefore('const lastSeenSale', `  const ${name} = ${creator}()`),
      insertBefore('...favourites.calls,', `    ...${name}.calls,`),
    ),
  }),
}

/** The target of a key without a page of its own: any text is a valid value, and its page is one that needs no id. */
const OTHER: Target = { ...STORE, id: 'one', page: '/platform/shoppingMallListPage', walkArgument: null }

const TARGETS: Readonly<Record<string, Target>> = { poiId: STORE, skuId: PRODUCT }

export const targetOf = (key: string): Target => TARGETS[key] ?? OTHER
